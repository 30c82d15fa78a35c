import { closeSync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

const INT8 = 20;

/** A quarter of the default, all of which is resident once it was used. The system keeps the files in its memory as well. */
const SHARED_BUFFERS = "32MB";

/** How every embedded database is started: waiting for the disk, and int8 as text as `pg` gives it. */
export const EMBEDDED_OPTIONS: PGliteOptions = {
  startParams: [
    // The default parameters hold -F, which turns fsync off.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
    ...["-c", "wal_sync_method=fsync"],
    ...["-c", `shared_buffers=${SHARED_BUFFERS}`],
  ],
  parsers: { [INT8]: (value: string) => value },
};

interface HostStream {
  readonly node: unknown;
  /** The descriptor of a file on the machine's disk; a folder has none. */
  readonly nfd?: number;
}
interface HostFiles {
  realPath(node: unknown): string;
  readonly stream_ops: { fsync?: (stream: HostStream) => number };
}
interface Emscripten {
  readonly FS: { lookupPath(path: string): { node: { mount: { type: HostFiles } } } };
}

/**
 * Lets the engine's fsync reach the machine's disk. Its file layer has none of its own, so that a commit would be
 * acknowledged while it is only in the machine's memory, and lost when the power goes.
 */
export function durable(database: PGlite): void {
  const files = (database as unknown as { Module: Emscripten }).Module.FS.lookupPath("/pglite/data").node.mount.type;
  files.stream_ops.fsync = (stream) => {
    if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
    else fdatasyncSync(stream.nfd);
    return 0;
  };
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

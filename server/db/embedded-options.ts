import { closeSync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

const INT8 = 20;

/** A quarter of the default. All of it stays in memory once used, and the system caches the files as well. */
const SHARED_BUFFERS = "32MB";

/** The start options of every embedded database: commits wait for the disk, and int8 is text as in `pg`. */
export const EMBEDDED_OPTIONS: PGliteOptions = {
  startParams: [
    // The default parameters contain -F, which turns fsync off.
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
 * Makes the engine's fsync reach the machine's disk. Its file layer has no fsync, so a commit would be acknowledged
 * while it is only in memory, and lost in a power failure.
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

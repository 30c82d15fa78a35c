import type { CodeBytes, PluginReport } from "@core";
import type { RemotePlace } from "../wire.ts";

/** The code that a page has loaded. */
export interface LoadedCode {
  /** The page's own origin. */
  readonly origin: string;
  /** The build's table of the product's own files; undefined if it was not loaded. */
  readonly table: CodeBytes | undefined;
  readonly remotes: readonly RemotePlace[];
  /** Every file by its address, with its bytes; 0 if its origin does not report them. */
  readonly files: ReadonlyMap<string, number>;
}

const CODE = /\.(?:js|css)$/;

/** Whether an address is one of code. */
export const isCode = (url: string): boolean => CODE.test(URL.parse(url)?.pathname ?? "");

/** How many bytes of a plugin's code the page has loaded so far, uncompressed; undefined if this is unknown. */
export function bytesOf({ id, status }: Pick<PluginReport, "id" | "status">, code: LoadedCode): number | undefined {
  const remote = code.remotes.find((each) => each.id === id);
  if (!remote) return ownBytes(id, code);
  return status === "idle" ? 0 : remoteBytes(remote, code);
}

function ownBytes(id: string, { origin, table, files }: LoadedCode): number | undefined {
  if (!table) return undefined;
  const prefix = `${origin}/assets/`;
  let sum = 0;
  for (const url of files.keys()) if (url.startsWith(prefix)) sum += table[url.slice(prefix.length)]?.[id] ?? 0;
  return sum;
}

/** A remote plugin has its files below the folder of its description, unless it shares that with another one. */
function remoteBytes({ id, url }: RemotePlace, { remotes, files }: LoadedCode): number | undefined {
  const folder = folderOf(url);
  if (remotes.some((other) => other.id !== id && folderOf(other.url).startsWith(folder))) return undefined;
  const sizes = [...files].flatMap(([address, bytes]) => (address.startsWith(folder) ? [bytes] : []));
  return sizes.length === 0 || sizes.includes(0) ? undefined : sizes.reduce((sum, bytes) => sum + bytes);
}

const folderOf = (url: string): string => new URL(".", url).href;

import * as z from "zod/mini";

const integrity = z
  .string()
  .check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/, "sha256-, sha384- or sha512- and the hash in base64"));

const isAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? "");

/** A third-party plugin in the configuration. */
const remoteModule = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/, "small letters, digits and -")),
  url: z.string().check(z.refine(isAddress, "the full address of a plugin.json")),
  /** The hash of plugin.json, which contains the hashes of all other files. */
  integrity,
  priority: z._default(z.literal([1, 10]), 10),
  enabled: z.boolean(),
  /** The paths of its screens: a page that starts at one of them waits for the plugin before it looks elsewhere. */
  paths: z._default(z.array(z.string().check(z.regex(/^\/./, "a path that begins with /"))), []),
});
export type RemoteModule = z.infer<typeof remoteModule>;

export const remoteModules = z
  .array(remoteModule)
  .check(z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "two plugins have one id"));

/** A file of a remote plugin, with an address relative to the description. */
const remoteFile = z.object({ url: z.string(), integrity });
export type RemoteFile = z.infer<typeof remoteFile>;

/** The description of a remote plugin, read before any of its code runs: its `plugin.json`. */
export const remoteDescription = z.object({
  id: z.string(),
  /** The supported versions of core, as an npm range. */
  core: z.string(),
  module: remoteFile,
  styles: z._default(z.array(remoteFile), []),
});
export type RemoteDescription = z.infer<typeof remoteDescription>;

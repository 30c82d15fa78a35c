import * as z from "zod/mini";

/** An app of the brand in a store. */
export const nativeApp = z.object({
  os: z.enum(["IOS", "ANDROID"]),
  /** The store's own name, for example `App Store`. */
  store: z.string().check(z.minLength(1), z.maxLength(40)),
  url: z.string().check(z.regex(/^https:\/\/[^\s]+$/), z.maxLength(500)),
});
export type NativeApp = z.infer<typeof nativeApp>;

/** `GET /content/apps`, in the brand's order; empty if it has none. */
export const nativeApps = z.object({ apps: z.array(nativeApp) });

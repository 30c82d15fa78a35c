import * as z from "zod/mini";

const short = z.string().check(z.maxLength(64));

/** A failure, without anything that identifies the player. */
export const errorReport = z.object({
  /**
   * `error`: a part of the page threw. `plugin`: a plugin is not available. `module`: a module did not load. `session`:
   * a session of an embedded page could not be kept.
   */
  kind: z.enum(["error", "plugin", "module", "session"]),
  /** The errorCode or wiring code; `0` if there is none. */
  code: short,
  message: z.string().check(z.maxLength(300)),
  /** The plugin or the module file concerned. */
  source: z.optional(short),
  /** The id of the route that was shown, never a path. */
  route: z.optional(short),
  /** How often it happened since the last report. */
  count: z.int().check(z.gte(1), z.lte(10_000)),
});
export type ErrorReport = z.infer<typeof errorReport>;

/** `POST /api/v1/errors`: the failures in a page since it was loaded, or since the last request. */
export const errorReports = z.object({
  /** The page's release, as written by the build. */
  release: z.string().check(z.regex(/^\w{0,32}$/)),
  isFramed: z.boolean(),
  reports: z.array(errorReport).check(z.minLength(1), z.maxLength(20)),
  /** The number of failures above the reporting limit. */
  dropped: z.int().check(z.gte(0), z.lte(1_000_000)),
});
export type ErrorReports = z.infer<typeof errorReports>;

import * as z from "zod/mini";

const short = z.string().check(z.maxLength(64));

/** Something that went wrong, without anything that says to whom. */
export const errorReport = z.object({
  /** A part of the page threw; a plugin is absent; a module did not come; a session inside another site's page could not be kept. */
  kind: z.enum(["error", "plugin", "module", "session"]),
  /** The errorCode or wiring code; `0` where none is known. */
  code: short,
  message: z.string().check(z.maxLength(300)),
  /** The plugin, or the module's file, that it is about. */
  source: z.optional(short),
  /** The id of the route that was shown: never a path. */
  route: z.optional(short),
  /** How often it happened since the last report. */
  count: z.int().check(z.gte(1), z.lte(10_000)),
});
export type ErrorReport = z.infer<typeof errorReport>;

/** `POST /api/v1/errors`: what went wrong in a page since it was loaded, or since the last call. */
export const errorReports = z.object({
  /** The version of the page, as the build has written it. */
  release: z.string().check(z.regex(/^\w{0,32}$/)),
  isFramed: z.boolean(),
  reports: z.array(errorReport).check(z.minLength(1), z.maxLength(20)),
  /** How many more there were than a page may report. */
  dropped: z.int().check(z.gte(0), z.lte(1_000_000)),
});
export type ErrorReports = z.infer<typeof errorReports>;

import * as z from "zod/mini";
import { serviceKey, serviceUrl } from "../configuration/service-configuration.ts";

/** Where errors of pages and of the platform are reported to. `none`: pages are told so, and stop. `log`: to the platform's own log. */
export const errorReporting = z.discriminatedUnion("adapter", [
  z.object({ adapter: z.literal("none") }),
  z.object({ adapter: z.literal("log") }),
  z.object({ adapter: z.literal("http"), url: serviceUrl, key: serviceKey }),
]);
export type ErrorReporting = z.infer<typeof errorReporting>;

import * as z from "zod/mini";
import { serviceKey, serviceUrl } from "../../http/requests/service-address.ts";

/**
 * Destination of the errors of pages and of the platform. `none`: pages are informed, and stop reporting. `log`: the
 * platform's own log.
 */
export const errorReporting = z.discriminatedUnion("adapter", [
  z.object({ adapter: z.literal("none") }),
  z.object({ adapter: z.literal("log") }),
  z.object({ adapter: z.literal("http"), url: serviceUrl, key: serviceKey }),
]);
export type ErrorReporting = z.infer<typeof errorReporting>;

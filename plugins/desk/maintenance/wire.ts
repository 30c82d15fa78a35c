import * as z from "zod/mini";
import { reason } from "../wire.ts";

export const maintenanceState = z.object({
  isOn: z.boolean(),
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export const switchRequest = z.object({ isOn: z.boolean(), until: z.optional(z.iso.datetime()), reason });

import * as z from "zod/mini";

/** `GET /api/v1/maintenance`: whether the platform is closed for maintenance, and until when, if known. */
export const maintenanceAnswer = z.object({
  isOn: z.boolean(),
  since: z.nullable(z.iso.datetime()),
  until: z.nullable(z.iso.datetime()),
});
export type MaintenanceAnswer = z.infer<typeof maintenanceAnswer>;

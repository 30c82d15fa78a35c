import * as z from "zod/mini";
import { vipStatus } from "../wire.ts";

const instant = z.iso.datetime();

/** A field of the form, as the operator defines it. All are required. */
export const formField = z.object({
  name: z.string(),
  kind: z.enum(["status", "choice", "text", "check"]),
  options: z.array(z.string()),
  least: z.int(),
  most: z.int(),
});
export type FormField = z.infer<typeof formField>;

export const applicationState = z.enum(["waiting", "approved", "refused", "withdrawn"]);

/** `GET /api/v1/loyalty/application`: the form, and the player's last application. */
export const applicationAnswer = z.object({
  fields: z.array(formField),
  last: z.nullable(
    z.object({
      status: vipStatus,
      state: applicationState,
      askedAt: instant,
      decidedAt: z.nullable(instant),
    }),
  ),
});
export type ApplicationAnswer = z.infer<typeof applicationAnswer>;

/** `POST` of the same: answers by the names of the fields. */
export const application = z.object({
  answers: z.record(z.string().check(z.maxLength(20)), z.union([z.string().check(z.maxLength(500)), z.boolean()])),
});
export type Answers = z.infer<typeof application>["answers"];

/** Whether an answer fits its field. */
export function isAnswered({ kind, options, least, most }: FormField, answer: string | boolean | undefined): boolean {
  if (kind === "check") return answer === true;
  if (typeof answer !== "string") return false;
  if (kind === "text") return answer.trim().length >= least && answer.trim().length <= most;
  return options.includes(answer);
}

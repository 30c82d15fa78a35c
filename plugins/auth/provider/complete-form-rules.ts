import type { FieldIssue } from "@core/forms";
import * as z from "zod/mini";
import { type EligibilityRules, ineligibility, isDateOfBirth } from "../registration/eligibility-rules.ts";
import { completeRequest } from "./provider-wire.ts";

const { country, currencyId, dateOfBirth } = completeRequest.shape;

/** The fields for completing a registration, checked for the given day. */
export const completeForm = (rules: EligibilityRules, today: string) =>
  z.object({ country, dateOfBirth, currencyId, isAccepted: z.boolean().check(z.refine(Boolean)) }).check(
    z.refine((typed) => isDateOfBirth(typed.dateOfBirth, today), { path: ["dateOfBirth"], message: "wrong" }),
    z.refine((typed) => ineligibility(rules, { country: typed.country }, today) === undefined, {
      path: ["country"],
      message: "notServed",
    }),
    z.refine(
      (typed) => ineligibility(rules, { country: typed.country, born: typed.dateOfBirth }, today) !== "underage",
      { path: ["dateOfBirth"], message: "underage" },
    ),
  );
export type CompleteForm = z.infer<ReturnType<typeof completeForm>>;

/** The text key for the error of a field. */
export function completeFault({ name, message }: FieldIssue<CompleteForm>, typed: CompleteForm): string {
  if (name === "isAccepted") return "fault.termsMissing";
  if (name === "country") return message === "notServed" ? "fault.notServed" : "fault.countryMissing";
  if (typed.dateOfBirth === "") return "fault.birthMissing";
  return message === "underage" ? "fault.underage" : "fault.birthWrong";
}

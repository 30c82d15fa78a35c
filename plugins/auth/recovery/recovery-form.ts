import type { FieldIssue } from "@core/forms";
import * as z from "zod/mini";
import { newPassword, newPasswordFault } from "../registration/new-password-rules.ts";
import { recoveryCode } from "./recovery-wire.ts";

const typedForm = z.object({
  code: z.string(),
  password: z.string(),
  /** If true, the current password stays, and opens the account again. */
  isKept: z.boolean(),
});
export type RecoveryForm = z.infer<typeof typedForm>;

/**
 * The fields for recovery: a code if the player did not come by a link, and a new password unless the old one stays.
 */
export const recoveryForm = (hasLink: boolean): z.ZodMiniType<unknown, RecoveryForm> =>
  typedForm.check((typed) => {
    const { code, password, isKept } = typed.value;
    const fault = (name: string, message = "") =>
      typed.issues.push({ code: "custom", message, path: [name], input: typed.value, continue: true });
    if (!hasLink && !recoveryCode.safeParse(code).success) fault("code");
    const { error } = isKept ? {} : newPassword.safeParse(password);
    if (error) fault("password", error.issues[0]?.message);
  });

/** The text key for the error of a field, among the plugin's common texts. */
export const recoveryFault = ({ name, message }: FieldIssue<RecoveryForm>, { password }: RecoveryForm): string =>
  name === "code" ? "fault.codeShort" : newPasswordFault(message, password);

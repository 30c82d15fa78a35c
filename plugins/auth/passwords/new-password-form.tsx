import { Button, useTexts } from "@core";
import { ErrorSummary, type Failure, useSchemaForm } from "@core/forms";
import { useId } from "react";
import * as z from "zod/mini";
import type { NewPasswordFormProps } from "../contract.ts";
import { failureText } from "../failure-text.ts";
import { NewPasswordField } from "../parts/new-password-field.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { newPassword, newPasswordFault } from "../registration/new-password-rules.ts";
import "./new-password.css";

const typed = z.object({
  currentPassword: z.string().check(z.minLength(1)),
  password: newPassword,
  isEndingOthers: z.boolean(),
});
const typedFirst = z.extend(typed, { currentPassword: z.string() });

/** The form for a new password, with the current one if the player has one. */
export default function NewPasswordForm({ hasPassword, texts, change }: NewPasswordFormProps) {
  const t = useTexts("auth");
  const id = useId();
  const ids = { currentPassword: `${id}-current`, password: `${id}-new` };
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: hasPassword ? typed : typedFirst,
    initial: { currentPassword: "", password: "", isEndingOthers: hasPassword },
    faultText: ({ name, message }, values) =>
      name === "password" ? t(newPasswordFault(message, values.password)) : texts.currentMissing,
    submit: async ({ currentPassword, ...rest }) => {
      await change(hasPassword ? { currentPassword, ...rest } : rest);
      form.reset();
    },
  });
  const isWrong = failure?.code === "WRONG_PASSWORD";
  const say = (refused: Failure) => (refused.code === "WRONG_PASSWORD" ? texts.wrong : failureText(t)(refused));

  return (
    <form className="new-password" noValidate onSubmit={onSubmit}>
      <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={say} />
      {hasPassword ? (
        <PasswordField
          id={ids.currentPassword}
          label={texts.current}
          field={form.register("currentPassword")}
          autoComplete="current-password"
          fault={faults.currentPassword ?? (isWrong ? texts.wrong : undefined)}
        />
      ) : null}
      <NewPasswordField
        id={ids.password}
        label={texts.new}
        field={form.register("password")}
        typed={form.watch("password")}
        fault={faults.password}
      />
      {hasPassword ? (
        <label className="check">
          <input {...form.register("isEndingOthers")} type="checkbox" />
          <span>{texts.endOthers}</span>
        </label>
      ) : null}
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {isBusy ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}

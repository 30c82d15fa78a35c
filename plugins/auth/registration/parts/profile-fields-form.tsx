import { Button, CLOCK, Field, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId, useMemo } from "react";
import type { ProfileFormProps } from "../../contract.ts";
import { failureText } from "../../failure-text.ts";
import { ProfileFieldControl } from "../../forms/profile-field-control.tsx";
import type { ProfileField } from "../../wire.ts";
import { dateOf, minimumAge } from "../eligibility-rules.ts";
import { faultText } from "../fault-text.ts";
import { profileForm } from "../form-schemas.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import type { RegistrationRules } from "../registration-wire.ts";
import "./profile-fields-form.css";

export interface ProfileFieldsFormProps extends ProfileFormProps {
  readonly rules: RegistrationRules;
  /** The country whose rules hold while the player's is not known. */
  readonly home: string;
  /** The fields that may stay empty. */
  readonly optional: readonly ProfileField[];
  /** Keeps what is typed through a reload, under this name. */
  readonly draft?: string;
  readonly submitKind: "commit" | "plain";
}

/** The fields of a player's data, and the reason for what changes where it is asked for. */
export function ProfileFieldsForm(props: ProfileFieldsFormProps) {
  const { fields, known, texts, reason, failures, save, rules, home, optional } = props;
  const common = useTexts("auth");
  const t = useRegistrationTexts();
  const id = useId();
  const clock = useService(CLOCK);
  const idOf = (name: string) => `${id}-${name}`;
  const hasReason = reason !== undefined;
  const schema = useMemo(
    () => profileForm(fields, { eligibility: rules, today: dateOf(clock.now()), country: home, optional, hasReason }),
    [fields, rules, clock, home, optional, hasReason],
  );
  const age = minimumAge(rules, home);
  const ownFault = faultText(t, common, age);

  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm<Record<string, string>>({
    schema,
    initial: {
      ...Object.fromEntries(fields.map((name) => [name, known[name] ?? ""])),
      ...(hasReason && { reason: "" }),
    },
    faultText: (issue, typed) => (issue.name === "reason" && reason ? reason.missing : ownFault(issue, typed)),
    submit: ({ reason: why = "", ...typed }) =>
      save(Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== "")), why),
    ...(props.draft !== undefined && { draft: { name: props.draft, fields: [...fields] } }),
  });
  const change = (name: string, value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
  const names = hasReason ? [...fields, "reason"] : fields;

  return (
    <form className="profile-form" noValidate onSubmit={onSubmit}>
      <ErrorSummary
        misses={misses}
        faults={faults}
        ids={Object.fromEntries(names.map((name) => [name, idOf(name)]))}
        failure={failure}
        failureText={(failed) => failures[failed.code ?? ""] ?? failureText(common)(failed)}
      />
      {fields.map((name) => (
        <ProfileFieldControl
          key={name}
          name={name}
          id={idOf(name)}
          isRequired={!optional.includes(name)}
          value={form.watch(name) ?? ""}
          fault={faults[name]}
          onChange={(value) => change(name, value)}
          field={form.register(name)}
          rules={rules}
          home={home}
        />
      ))}
      {reason ? (
        <Field id={idOf("reason")} label={reason.label} hint={reason.hint} required error={faults["reason"]}>
          {(own) => <textarea {...own} {...form.register("reason")} rows={3} maxLength={500} />}
        </Field>
      ) : null}
      <Button kind={props.submitKind} size="large" block type="submit" busy={isBusy}>
        {isBusy ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}

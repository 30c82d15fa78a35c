import { Button, Field, FieldNotes, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useState } from "react";
import * as z from "zod/mini";
import { LOYALTY_API } from "../loyalty-api.ts";
import { type ApplicationAnswer, type FormField, isAnswered } from "./wire.ts";

interface ApplicationFormProps {
  readonly fields: readonly FormField[];
  readonly onSent: (answer: ApplicationAnswer) => void;
}

type Values = Record<string, string | boolean>;
const REFUSALS = ["APPLICATION_WAITS", "STATUS_WITHDRAWN", "STATUS_HELD", "NOT_NOW", "APPLICATION_TOO_SOON"];
const idOf = (name: string) => `vip-application-${name}`;

/** The form as it is defined. What is typed stays through a reload and through a refusal. */
export function ApplicationForm({ fields, onSent }: ApplicationFormProps) {
  const t = useTexts("loyalty-application");
  const api = useService(LOYALTY_API);
  // A form keeps the definition that it began with.
  const [{ schema, initial, names }] = useState(() => formOf(fields));
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm<Values>({
    schema,
    initial,
    faultText: ({ name }) =>
      t(`fault.${fields.find((field) => field.name === name)?.kind ?? "text"}`, {
        field: t(`field.${name}`),
        least: fields.find((field) => field.name === name)?.least,
      }),
    submit: async (values) => onSent(await api.apply(values)),
    draft: { name: "vip-application", fields: names },
  });
  return (
    <form className="panel loyalty-block" aria-label={t("title")} onSubmit={onSubmit} noValidate>
      <ErrorSummary
        misses={misses}
        faults={faults}
        ids={Object.fromEntries(names.map((name) => [name, idOf(name)]))}
        failure={failure}
        failureText={({ code }) => t(`refused.${code !== undefined && REFUSALS.includes(code) ? code : "other"}`)}
      />
      {fields.map((field) => (
        <Control key={field.name} field={field} error={faults[field.name]} bind={form.register(field.name)} />
      ))}
      <Button type="submit" block busy={isBusy}>
        {t("send")}
      </Button>
    </form>
  );
}

interface ControlProps {
  readonly field: FormField;
  readonly error: string | undefined;
  /** What React Hook Form gives the control. */
  readonly bind: ReturnType<ReturnType<typeof useSchemaForm<Values>>["form"]["register"]>;
}

function Control({ field: { name, kind, options, most }, error, bind }: ControlProps) {
  const t = useTexts("loyalty-application");
  const names = useTexts("loyalty");
  const id = idOf(name);
  if (kind === "check")
    return (
      <div className="field" data-invalid={error ? "" : undefined}>
        <label className="check">
          <input
            {...bind}
            type="checkbox"
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <span>{t(`field.${name}`)}</span>
        </label>
        <FieldNotes id={id} error={error} />
      </div>
    );
  return (
    <Field
      id={id}
      label={t(`field.${name}`)}
      hint={kind === "text" ? t("hint.text") : undefined}
      error={error}
      required
    >
      {(control) =>
        kind === "text" ? (
          <textarea {...control} {...bind} className="loyalty-words" rows={4} maxLength={most} dir="auto" />
        ) : (
          <select {...control} {...bind}>
            <option value="">{t("choose")}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {kind === "status" ? names(`status.${option}`) : t(`option.${option}`)}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  );
}

function formOf(fields: readonly FormField[]) {
  const answers = fields.map((field) => {
    const answer = field.kind === "check" ? z.boolean() : z.string();
    return [field.name, answer.check(z.refine((value: string | boolean) => isAnswered(field, value)))] as const;
  });
  return {
    schema: z.object(Object.fromEntries(answers)) as unknown as z.ZodMiniType<unknown, Values>,
    initial: Object.fromEntries(fields.map(({ name, kind }) => [name, kind === "check" ? false : ""])) as Values,
    names: fields.map(({ name }) => name),
  };
}

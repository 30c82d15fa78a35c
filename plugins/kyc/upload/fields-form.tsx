import { Button, Fault, Field, Icon, useService, useTexts } from "@core";
import { type Failure, failureOf } from "@core/forms";
import { type FormEvent, useState } from "react";
import { KYC_API } from "../kyc-api.ts";
import { useFailure } from "../parts/use-failure.ts";
import { submissionFields } from "../wire.ts";
import { typedFields } from "./typed-fields.ts";
import "./fields-form.css";

interface Hint {
  readonly field: string;
  readonly code: string;
}

const KNOWN_HINTS = ["short", "expired", "lines", "checksum"];

/** Optional fields for what is written on the document. Filling them in makes the review faster. */
export function FieldsForm({ draft, hasMrz }: { draft: string | undefined; hasMrz: boolean }) {
  const t = useTexts("kyc-upload");
  const api = useService(KYC_API);
  const failureText = useFailure();
  const [typed, setTyped] = useState({ number: "", expiresOn: "", mrz: "" });
  const [state, setState] = useState<{ failure?: Failure; hints?: readonly Hint[]; wrong?: readonly string[] }>({});
  const [isBusy, setBusy] = useState(false);

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === undefined) return;
    const fields = typedFields(typed);
    const checked = submissionFields.safeParse(fields);
    if (!checked.success) return setState({ wrong: checked.error.issues.map(({ path }) => String(path[0])) });
    setBusy(true);
    try {
      setState({ hints: (await api.fields(draft, checked.data)).hints });
    } catch (error) {
      setState({ failure: failureOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const wrong = (field: string) => (state.wrong?.includes(field) ? t(`fields.wrong.${field}`) : undefined);
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <details className="panel kyc-fields">
      <summary>{t("fields.title")}</summary>
      <form onSubmit={(event) => void check(event)} noValidate>
        <p className="kyc-note">{t("fields.text")}</p>
        <Field label={t("fields.number")} error={wrong("number")}>
          {(control) => <input {...control} {...bind("number")} dir="ltr" autoComplete="off" maxLength={40} />}
        </Field>
        <Field label={t("fields.expiresOn")} error={wrong("expiresOn")}>
          {(control) => <input {...control} {...bind("expiresOn")} type="date" />}
        </Field>
        {hasMrz ? (
          <Field label={t("fields.mrz")} hint={t("fields.mrz-hint")} error={wrong("mrz")}>
            {(control) => (
              <textarea {...control} {...bind("mrz")} dir="ltr" rows={3} spellCheck={false} autoComplete="off" />
            )}
          </Field>
        ) : null}
        <Fault text={state.failure && failureText(state.failure)} />
        <div role="status">{state.hints ? <Hints hints={state.hints} /> : null}</div>
        <Button type="submit" busy={isBusy} disabled={draft === undefined}>
          {t("fields.check")}
        </Button>
        {draft === undefined ? <p className="kyc-note">{t("fields.first")}</p> : null}
      </form>
    </details>
  );
}

function Hints({ hints }: { hints: readonly Hint[] }) {
  const t = useTexts("kyc-upload");
  if (hints.length === 0)
    return (
      <p className="kyc-hint" data-good="">
        <Icon name="circle-check" size={16} />
        {t("fields.good")}
      </p>
    );
  return hints.map(({ field, code }) => (
    <p className="kyc-hint" key={`${field} ${code}`}>
      <Icon name="triangle-alert" size={16} />
      {t(`fields.hint.${KNOWN_HINTS.includes(code) ? code : "other"}`, { field: t(`fields.${field}`) })}
    </p>
  ));
}

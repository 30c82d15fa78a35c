import { Button, type ButtonProps, Fault, Field, HttpError, NAVIGATION, useService, useTexts } from "@core";
import { type FormEvent, useId, useState } from "react";
import { STEP_UP } from "../../mfa/contract.ts";
import { SESSION_ENTRY } from "../../session/contract.ts";
import type { PrivacyApi } from "./privacy-api.ts";
import type { PrivacyState } from "./privacy-wire.ts";

export interface ConfirmedActProps extends Pick<ButtonProps, "kind" | "disabled" | "aria-describedby"> {
  readonly api: PrivacyApi;
  readonly label: string;
  readonly state: Pick<PrivacyState, "isConfirmed" | "confirmsByPassword">;
  readonly run: () => Promise<void>;
}

/**
 * A button for an act before which players prove who they are: by a second factor on another screen, after which they
 * return and press again, or by the password right here if they have no factor.
 */
export function ConfirmedAct({ api, label, state, run, ...look }: ConfirmedActProps) {
  const t = useTexts("account-privacy");
  const [stepUp, navigation, entry] = [useService(STEP_UP), useService(NAVIGATION), useService(SESSION_ENTRY)];
  const [isBusy, setBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const [error, setError] = useState<unknown>();

  const trying = async (act: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (refusal) {
      setError(refusal);
    }
    setBusy(false);
  };
  const confirm = async () => {
    if (state.confirmsByPassword) setNeedsPassword(true);
    else await stepUp.begin("security", navigation.state.path);
  };
  const press = () =>
    trying(async () => {
      if (!state.isConfirmed) return confirm();
      try {
        await run();
      } catch (refusal) {
        if (!isRefused(refusal, "CONFIRMATION_NEEDED")) throw refusal;
        await confirm();
      }
    });
  const unlock = (password: string) =>
    trying(async () => {
      entry.acceptTokens(await api.unlock(password));
      setNeedsPassword(false);
      await run();
    });

  if (needsPassword) return <PasswordForm label={label} isBusy={isBusy} error={error} onSubmit={unlock} />;
  return (
    <>
      <Button {...look} busy={isBusy} onClick={() => void press()}>
        {label}
      </Button>
      <Fault text={error === undefined ? undefined : errorText(t, error)} />
    </>
  );
}

interface PasswordFormProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSubmit: (password: string) => Promise<void>;
}

function PasswordForm({ label, isBusy, error, onSubmit }: PasswordFormProps) {
  const t = useTexts("account-privacy");
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    if (typeof password === "string" && password !== "") void onSubmit(password);
  };
  return (
    <form className="privacy-password" onSubmit={submit}>
      <Field
        id={id}
        label={t("confirm.password")}
        hint={t("confirm.hint")}
        error={error === undefined ? undefined : errorText(t, error)}
      >
        {(control) => (
          <input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={512}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" kind="commit" busy={isBusy}>
        {label}
      </Button>
    </form>
  );
}

const isRefused = (error: unknown, code: string) => error instanceof HttpError && error.errorCode === code;

const KNOWN = [
  "WRONG_PASSWORD",
  "TOO_MANY_ATTEMPTS",
  "COPY_UNDER_WAY",
  "TOO_MANY_COPIES",
  "ACCOUNT_HAS_MONEY",
  "ACCOUNT_HAS_OPEN_BETS",
  "NO_METHOD",
];

function errorText(t: (key: string) => string, error: unknown): string {
  const code = error instanceof HttpError ? String(error.errorCode) : "";
  return t(`error.${KNOWN.includes(code) ? code : "failed"}`);
}

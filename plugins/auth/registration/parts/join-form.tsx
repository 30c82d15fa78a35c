import { Button, Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { ErrorSummary, type SchemaForm } from "@core/forms";
import type { ReactNode } from "react";
import { failureText } from "../../failure-text.ts";
import { ProviderButtons } from "../../provider/provider-buttons.tsx";
import { useRegistrationTexts } from "../registration-texts.ts";

export interface JoinFormProps<V extends Record<string, string | boolean>> {
  readonly state: SchemaForm<V>;
  readonly ids: Readonly<Record<string, string>>;
  /** The button's text. */
  readonly submit: string;
  readonly children: ReactNode;
}

/** The frame of all registration forms: errors at the top, the button and the links to other ways at the bottom. */
export function JoinForm<V extends Record<string, string | boolean>>({
  state,
  ids,
  submit,
  children,
}: JoinFormProps<V>) {
  const common = useTexts("auth");
  const t = useRegistrationTexts();
  const { faults, failure, isBusy, misses, onSubmit } = state;
  const { path, params } = useStore(useService(NAVIGATION));
  const campaign = params["bonusCampaignNumber"];
  return (
    <form className="dialog-body" noValidate onSubmit={onSubmit}>
      <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText(common)} />
      {children}
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {isBusy ? t("register.busy") : submit}
      </Button>
      <ProviderButtons bonusCampaignNumber={campaign} />
      <p className="auth-other">
        {t("register.hasAccount")} <Link to="/login">{common("login.title")}</Link>
      </p>
      <p className="auth-other">
        <Link to={otherWays(path)}>{t("register.otherWays")}</Link>
      </p>
    </form>
  );
}

/** Links to the choice of all ways, keeping the campaign of this one. */
function otherWays(path: string): string {
  const [way = "", campaign] = path.split(/[?#]/, 1)[0]!.split("/").slice(1);
  return ["/choose-reg", way === "regtel" ? way : "regmail", campaign].filter(Boolean).join("/");
}

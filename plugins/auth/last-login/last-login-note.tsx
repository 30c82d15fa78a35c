import { Icon, Link, useFormat, useRelativeTime, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { deviceName } from "./device-rules.ts";
import type { LastLogin } from "./last-login-wire.ts";
import { useLastLogin } from "./use-last-login.ts";

/** Shown once after a login: the time of the previous login, so that players notice a login that was not theirs. */
export default function LastLoginNote() {
  const isLoggedIn = useStore(useService(SESSION), (state) => state.isLoggedIn);
  return isLoggedIn ? <Note /> : null;
}

function Note() {
  const common = useTexts("auth");
  const { value } = useLastLogin();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed || !value?.last) return null;
  return (
    <div className="banner" role="status">
      <Before last={value.last} failures={value.failures} />
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={common("dismiss")}
        onClick={() => setDismissed(true)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}

function Before({ last, failures }: { last: NonNullable<LastLogin["last"]>; failures: number }) {
  const t = useTexts("auth-last-login");
  const format = useFormat();
  const when = useRelativeTime(last.at) ?? format.dateTime(last.at);
  return (
    <p>
      {t("note", { when, device: deviceName(last.device) })} {failures > 0 ? t("failures", { count: failures }) : null}{" "}
      <Link to="/last-login">{t("more")}</Link>
    </p>
  );
}

import { FORMAT, Icon, Link, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { deviceName } from "./device-rules.ts";
import { useLastLogin } from "./use-last-login.ts";

/** Said once after a login: when the one before was, so that a player notices one that was not his. */
export default function LastLoginNote() {
  const isLoggedIn = useStore(useService(SESSION), (state) => state.isLoggedIn);
  return isLoggedIn ? <Note /> : null;
}

function Note() {
  const t = useTexts("auth-last-login");
  const common = useTexts("auth");
  const format = useService(FORMAT);
  const { value } = useLastLogin();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed || !value?.last) return null;
  const { last, failures } = value;
  const when = format.dateTime(last.at, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="banner" role="status">
      <p>
        {t("note", { when, device: deviceName(last.device) })}{" "}
        {failures > 0 ? t("failures", { count: failures }) : null} <Link to="/last-login">{t("more")}</Link>
      </p>
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

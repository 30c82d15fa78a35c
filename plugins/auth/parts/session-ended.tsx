import { Icon, Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { loginPath } from "../return-path.ts";

/** Explains why the player was logged out, with a link to the login. */
export default function SessionEnded() {
  const t = useTexts("auth");
  const ended = useStore(useService(SESSION), (state) => (state.endedBy === "expired" ? state : undefined));
  const here = useStore(useService(NAVIGATION), (place) => place.path);
  const [dismissed, setDismissed] = useState<typeof ended>();
  if (!ended || ended === dismissed) return null;
  return (
    <div className="banner" role="status">
      <p>
        {t("sessionEnded")} <Link to={loginPath(here)}>{t("login.submit")}</Link>
      </p>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={t("dismiss")}
        onClick={() => setDismissed(ended)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}

import { Icon, useService, useStore, useTexts } from "@core";
import { SLIP } from "../../tokens.ts";
import "./notices.css";

/** Above the login form: the picks of a visitor wait in the slip. */
export default function PicksWait() {
  const t = useTexts("betslip");
  const count = useStore(useService(SLIP), ({ picks }) => picks.length);
  if (count === 0) return null;
  return (
    <div className="slip-notice picks-wait">
      <Icon name="ticket" />
      <p>{t("commit.login-note", { count })}</p>
    </div>
  );
}

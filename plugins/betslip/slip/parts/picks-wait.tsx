import { Icon, useService, useStore, useTexts } from "@core";
import { SLIP } from "../../tokens.ts";
import "./notices.css";

/** The notice above the login form that a visitor's picks stay in the slip. */
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

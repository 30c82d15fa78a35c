import { Icon, ONBOARDING, type Onboarding, useProvided, useStore, useTexts } from "@core";
import { FIRST_PICK } from "../../tokens.ts";
import "./notices.css";

/** Explains once, beside the first pick, how it becomes a bet. */
export function FirstPick() {
  const onboarding = useProvided(ONBOARDING);
  return onboarding ? <Hint onboarding={onboarding} /> : null;
}

function Hint({ onboarding }: { onboarding: Onboarding }) {
  const t = useTexts("betslip");
  const isSeen = useStore(onboarding, (state) => Object.hasOwn(state, FIRST_PICK));
  if (isSeen) return null;
  return (
    <div className="slip-notice" role="note">
      <Icon name="info" />
      <p>{t("first-pick")}</p>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={t("dismiss")}
        onClick={() => onboarding.markSeen(FIRST_PICK)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}

import { useId } from "react";
import { useService, useStore, useTexts } from "@core";
import { ACCEPTANCE_CHOICES } from "../acceptance-rules.ts";
import { SLIP } from "../tokens.ts";
import "./commit.css";

/** What prices may do between the pick and the bet: the player's choice, remembered. */
export function AcceptancePolicy() {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const { policy } = useStore(slip, (state) => state.acceptance);
  const id = useId();
  const choose = (chosen: string) => {
    const acceptance = ACCEPTANCE_CHOICES.find((each) => each.policy === chosen);
    if (acceptance) slip.setAcceptance(acceptance);
  };
  return (
    <div className="slip-settings">
      <label htmlFor={id}>{t("policy.label")}</label>
      <select id={id} value={policy} onChange={(event) => choose(event.currentTarget.value)}>
        {ACCEPTANCE_CHOICES.map((each) => (
          <option key={each.policy} value={each.policy}>
            {t(`policy.${each.policy}`, each.policy === "within" ? { percent: each.percent } : {})}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useService, useStore, useTexts } from "@core";
import { useId } from "react";
import { ACCEPTANCE_CHOICES } from "../rules/acceptance-rules.ts";
import { SLIP } from "../tokens.ts";
import { AcceptedPercent } from "./accepted-percent.tsx";
import "../placement/commit-button.css";

/** How far prices may change between the pick and the bet: the player's choice, which is stored. */
export function AcceptancePolicy() {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const acceptance = useStore(slip, (state) => state.acceptance);
  const id = useId();
  const choose = (chosen: string) => {
    const choice = ACCEPTANCE_CHOICES.find((each) => each.policy === chosen);
    if (choice) slip.setAcceptance(choice);
  };
  return (
    <>
      <div className="slip-settings">
        <label htmlFor={id}>{t("policy.label")}</label>
        <select id={id} value={acceptance.policy} onChange={(event) => choose(event.currentTarget.value)}>
          {ACCEPTANCE_CHOICES.map((each) => {
            const choice = each.policy === acceptance.policy ? acceptance : each;
            return (
              <option key={each.policy} value={each.policy}>
                {t(`policy.${each.policy}`, choice.policy === "within" ? { percent: choice.percent } : {})}
              </option>
            );
          })}
        </select>
      </div>
      {acceptance.policy === "within" ? <AcceptedPercent percent={acceptance.percent} /> : null}
    </>
  );
}

import { CLOCK, useFormat, useService, useTexts } from "@core";
import { useSyncExternalStore } from "react";
import type { RealityCheck } from "../wire.ts";
import { lengthInWords } from "./time-words.ts";

const everyMinute = (changed: () => void) => {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
};

/** How long the player has been here, and how they stand, over all products. */
export function SessionFigures({ check }: { readonly check: RealityCheck }) {
  const t = useTexts("responsible-gambling-reality");
  const format = useFormat();
  const clock = useService(CLOCK);
  const elapsed = useSyncExternalStore(everyMinute, () =>
    lengthInWords(format, clock.platformNow() - Date.parse(check.beganAt)),
  );
  const money = (minor: number, isChange = false) => (
    <bdi dir="ltr">
      {isChange && minor > 0 ? "+" : ""}
      {format.money(minor, check.currency)}
    </bdi>
  );
  return (
    <dl className="facts">
      <div>
        <dt>{t("elapsed")}</dt>
        <dd>{elapsed}</dd>
      </div>
      <div>
        <dt>{t("staked")}</dt>
        <dd>{money(check.staked)}</dd>
      </div>
      <div>
        <dt>{t("returned")}</dt>
        <dd>{money(check.returned)}</dd>
      </div>
      <div>
        <dt>{t("net")}</dt>
        <dd>{money(check.net, true)}</dd>
      </div>
    </dl>
  );
}

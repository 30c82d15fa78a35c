import { CLOCK, Icon, useFormat, useService, useStore, useTexts } from "@core";
import { useEffect, useState } from "react";
import { BETSLIP } from "../../betslip/contract.ts";
import { priceKeyText } from "../../sportsbook/contract.ts";
import { SLIP_WAITS } from "./slip-waits.ts";
import "./slip-wait.css";

const TICK_MS = 1000;

/** Says from when a slip can be placed by the player's own rule, and counts the time that is left. */
export default function SlipWait() {
  const picks = useStore(useService(BETSLIP), (state) => state.picks);
  const { readyAt } = useStore(useService(SLIP_WAITS));
  const last = Math.max(0, ...picks.map((pick) => Date.parse(readyAt[priceKeyText(pick)] ?? "1970-01-01")));
  return <Wait key={last} until={last} />;
}

function Wait({ until }: { readonly until: number }) {
  const t = useTexts("responsible-gambling-rules");
  const format = useFormat();
  const clock = useService(CLOCK);
  const [now, setNow] = useState(() => clock.platformNow());
  const isOver = until <= now;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(clock.platformNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver, clock]);
  if (isOver) return null;
  const seconds = Math.ceil((until - now) / 1000);
  return (
    <p className="slip-wait">
      <Icon name="timer" size={16} />
      {/* The time of the day is said once; what counts down is for the eyes. */}
      <span role="status">{t("wait", { when: format.dateTime(until, { timeStyle: "medium" }) })}</span>
      <bdi dir="ltr" aria-hidden="true">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
      </bdi>
    </p>
  );
}

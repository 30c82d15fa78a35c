import { Button, useFormat, useTexts } from "@core";
import { useState } from "react";
import { checkTurn, type Verdict } from "./check-turn.ts";
import type { Wheel } from "./wire.ts";

interface TurnedProps {
  readonly wheel: Wheel;
  readonly turned: NonNullable<Wheel["turned"]>;
  /** What its place brings, in words. */
  readonly amount: string;
}

/** Where the wheel stopped, with the seed, and a check that the device makes by itself. */
export function TurnedWheel({ wheel, turned, amount }: TurnedProps) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const [verdict, setVerdict] = useState<Verdict>();
  return (
    <>
      <p role="status">
        <b>{t("gamification.turned", { place: format.number(turned.place + 1), amount })}</b>{" "}
        {t("gamification.tomorrow")}
      </p>
      <dl className="wheel-seeds">
        <dt>{t("gamification.server-seed")}</dt>
        <dd>
          <code>{turned.serverSeed}</code>
        </dd>
        <dt>{t("gamification.seed")}</dt>
        <dd>
          <code>{turned.clientSeed}</code>
        </dd>
      </dl>
      <Button onClick={() => void checkTurn(wheel, turned).then(setVerdict)}>{t("gamification.check")}</Button>
      <p role="status">{verdict ? t(`gamification.check-${verdict}`) : null}</p>
    </>
  );
}

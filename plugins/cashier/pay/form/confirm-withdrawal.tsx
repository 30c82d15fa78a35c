import { Button, CLOCK, Sheet, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import { useMoney } from "../use-money.ts";
import { type Choice, sumsOf } from "./choice-rules.ts";
import { Sums } from "./sums.tsx";
import { useWayWords } from "./way-words.ts";

interface ConfirmWithdrawalProps {
  readonly choice: Choice;
  readonly currency: string;
  readonly amount: number;
  readonly available: number;
  readonly onCommit: () => void;
  readonly onClose: () => void;
}

const MINUTE_MS = 60_000;

/** The last step of a withdrawal: what arrives where and when at the latest, and that there is no way back. */
export function ConfirmWithdrawal({ choice, currency, amount, available, onCommit, onClose }: ConfirmWithdrawalProps) {
  const t = useTexts("cashier-pay");
  const format = useFormat();
  const clock = useService(CLOCK);
  const money = useMoney(currency);
  const [now] = useState(() => clock.now());
  const { way, saved } = choice;
  const { name } = useWayWords(currency)(way, saved);
  const until = format.dateTime(now + way.minutes.to * MINUTE_MS);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("confirm.title", { amount: money(amount) })}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {t("confirm.back")}
          </Button>
          <Button kind="commit" size="large" data-costs="" onClick={onCommit}>
            {t("commit.withdrawal")}
          </Button>
        </>
      }
    >
      <Sums direction="withdrawal" sums={sumsOf("withdrawal", amount, way, available)} currency={currency} />
      <p>{t("confirm.to", { name })}</p>
      <p>{way.minutes.to === 0 ? t("confirm.atOnce") : t("confirm.until", { time: until })}</p>
      <p>
        <b>{t("confirm.final")}</b>
      </p>
    </Sheet>
  );
}

import { Button, Dialog, Fault, Icon, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import { BONUSES_API } from "../bonuses-api.ts";
import { useRefusals } from "../use-refusals.ts";
import type { TakenBonus } from "../wire.ts";
import { useOfferWords } from "./offer-words.ts";

/** The bonuses that run, each with what is left to do. */
export function MineList({
  bonuses,
  onChange,
}: {
  readonly bonuses: readonly TakenBonus[];
  readonly onChange: () => void;
}) {
  return (
    <ul className="panel offer-list">
      {bonuses.map((bonus) => (
        <li key={bonus.id}>
          <MineRow bonus={bonus} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

function MineRow({ bonus, onChange }: { readonly bonus: TakenBonus; readonly onChange: () => void }) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const words = useOfferWords();
  const [isAsked, setAsked] = useState(false);
  const { state, target, wagered, freeBet, endsAt, currency } = bonus;
  const day = (at: string) => format.dateTime(at, { dateStyle: "medium" });
  const says =
    state === "waiting"
      ? t("mine.waiting", { asks: words.asks(bonus), when: day(endsAt) })
      : freeBet
        ? t("mine.free-bet", { when: day(freeBet.expiresAt) })
        : target === null
          ? t("mine.weekly", { when: day(endsAt) })
          : t("mine.wagering", { percent: Math.floor((wagered * 100) / target), when: day(endsAt) });
  return (
    <div className="offer-row">
      <Icon name={freeBet ? "ticket" : "wallet"} size={20} />
      <span>
        <b>{words.title(bonus)}</b>
        <span>{says}</span>
        {freeBet ? null : (
          <button type="button" className="text-link" onClick={() => setAsked(true)}>
            {t("give-up.ask")}
          </button>
        )}
      </span>
      {target !== null && state === "active" ? (
        <span>
          <b>
            <bdi dir="ltr">{format.money(Math.max(0, target - wagered), currency)}</bdi>
          </b>
          <span>{t("left-to-stake")}</span>
        </span>
      ) : null}
      <GiveUpDialog bonus={bonus} isOpen={isAsked} onClose={() => setAsked(false)} onDone={onChange} />
    </div>
  );
}

interface GiveUpProps {
  readonly bonus: TakenBonus;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function GiveUpDialog({ bonus, isOpen, onClose, onDone }: GiveUpProps) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const api = useService(BONUSES_API);
  const refusal = useRefusals();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const giveUp = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.giveUp(bonus.id);
      onClose();
      onDone();
    } catch (error) {
      setFailure(refusal(error).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t("give-up.title")}
      actions={
        <>
          <Button onClick={onClose}>{t("give-up.keep")}</Button>
          <Button busy={isBusy} data-costs="" onClick={() => void giveUp()}>
            {t("give-up.do")}
          </Button>
        </>
      }
    >
      <p>
        {bonus.target === null || bonus.amount === null
          ? t("give-up.nothing")
          : t("give-up.text", { amount: format.money(bonus.amount, bonus.currency) })}
      </p>
      <Fault text={failure} />
    </Dialog>
  );
}

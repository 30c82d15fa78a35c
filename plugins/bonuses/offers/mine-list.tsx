import { Button, Dialog, Fault, Icon, Link, useFormat, useService, useTexts, useWay } from "@core";
import { useState } from "react";
import { BONUSES_API } from "../bonuses-api.ts";
import { useRefusals } from "../use-refusals.ts";
import type { TakenBonus } from "../wire.ts";
import { gameOf, useOfferWords } from "./offer-words.ts";

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
  const { state, target, wagered, freeBet, expressBoost, endsAt, currency } = bonus;
  const rounds = state === "active" && target === null ? bonus.freeRounds : null;
  const day = (at: string) => format.dateTime(at, { dateStyle: "medium" });
  const says =
    state === "waiting"
      ? t("mine.waiting", { asks: words.asks(bonus), when: day(endsAt) })
      : freeBet
        ? t("mine.free-bet", { when: day(freeBet.expiresAt) })
        : rounds
          ? t("mine.rounds", {
              left: format.number(rounds.rounds - rounds.used),
              all: format.number(rounds.rounds),
              when: day(endsAt),
            })
          : expressBoost
            ? t("mine.boost", {
                left: format.number(expressBoost.bets - expressBoost.used),
                all: format.number(expressBoost.bets),
                when: day(endsAt),
              })
            : target === null
              ? t("mine.weekly", { when: day(endsAt) })
              : t("mine.wagering", { percent: Math.floor((wagered * 100) / target), when: day(endsAt) });
  return (
    <div className="offer-row">
      <Icon name={freeBet ? "ticket" : rounds ? "dices" : expressBoost ? "chart-no-axes-column" : "wallet"} size={20} />
      <span>
        <b>{words.title(bonus)}</b>
        <span>{says}</span>
        <span className="offer-ways">
          {rounds ? <RoundsLink bonus={bonus} isOpen={rounds.isOpen} /> : null}
          {freeBet ? null : (
            <button type="button" className="text-link" onClick={() => setAsked(true)}>
              {t("give-up.ask")}
            </button>
          )}
        </span>
      </span>
      {target !== null && state === "active" ? (
        <span>
          <b>
            <bdi dir="ltr">{format.money(Math.max(0, target - wagered), currency)}</bdi>
          </b>
          <span>{t("left-to-stake")}</span>
        </span>
      ) : null}
      {rounds || (expressBoost && state === "active") ? (
        <span>
          <b>
            <bdi dir="ltr">{format.money(rounds?.won ?? bonus.amount ?? 0, currency)}</bdi>
          </b>
          <span>{t("mine.rounds-won")}</span>
        </span>
      ) : null}
      <GiveUpDialog bonus={bonus} isOpen={isAsked} onClose={() => setAsked(false)} onDone={onChange} />
    </div>
  );
}

/** The way to the game of free rounds, which are played there of themselves. */
function RoundsLink({ bonus, isOpen }: { readonly bonus: TakenBonus; readonly isOpen: boolean }) {
  const t = useTexts("bonuses");
  const way = useWay();
  const { reward } = bonus.terms;
  if (reward.kind !== "free_rounds") return null;
  const game = gameOf(reward);
  const path = isOpen ? way("casino-game", { service: reward.service ?? "slots", game: reward.game }) : undefined;
  if (path === undefined) return <span>{t("mine.game-closed", { game })}</span>;
  return (
    <Link to={`${path}?mode=real`} className="text-link">
      {t("mine.open-game", { game })}
    </Link>
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
        {bonus.state === "active" && bonus.target === null && bonus.freeRounds
          ? t("wagering" in bonus.terms.reward ? "give-up.rounds-wagered" : "give-up.rounds")
          : bonus.state === "active" && bonus.expressBoost
            ? t("give-up.boost")
            : bonus.target === null || bonus.amount === null
              ? t("give-up.nothing")
              : t("give-up.text", { amount: format.money(bonus.amount, bonus.currency) })}
      </p>
      <Fault text={failure} />
    </Dialog>
  );
}

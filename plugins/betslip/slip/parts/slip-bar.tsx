import { Icon, Link, useFormat, useService, useStore, useTexts } from "@core";
import { useMarketNames } from "../../../sportsbook/exports/use-market-names.ts";
import { refusalText } from "../../placement/refusal-text.ts";
import type { QuickNote } from "../../quick-bet/quick-bet.ts";
import { QUICK_BET, SLIP } from "../../tokens.ts";
import type { SlipModel } from "../use-slip.ts";
import { useSlip } from "../use-slip.ts";
import { useIsDocked } from "./use-is-docked.ts";
import "./slip-bar.css";

/**
 * The bar above the bottom navigation: a summary of the slip that opens it. While quick bet is on, the bar says so on
 * every screen instead, with the result of the last press.
 */
export default function SlipBar() {
  const isDocked = useIsDocked();
  const quick = useService(QUICK_BET);
  const { preset, note } = useStore(quick);
  const slip = useService(SLIP);
  const hasPicks = useStore(slip, ({ picks, isOpen }) => picks.length > 0 && !isOpen);
  if (preset) return <QuickBar amount={preset.stake} currency={preset.currency} note={note} />;
  return hasPicks && !isDocked ? <Summary /> : null;
}

function Summary() {
  const t = useTexts("betslip");
  const format = useFormat();
  const slip = useService(SLIP);
  const model = useSlip();
  const { legs, totalStake, totalReturn, currency } = model;
  return (
    <button className="slip-bar" type="button" aria-haspopup="dialog" onClick={() => slip.open()}>
      <span className="slip-bar-count">{legs.length}</span>
      <span>{useBetText(model)}</span>
      {totalStake > 0 ? (
        <span className="slip-bar-money">
          {t("bar.returns", { stake: format.money(totalStake, currency), total: format.money(totalReturn, currency) })}
        </span>
      ) : (
        <span className="slip-bar-money">{t("bar.open")}</span>
      )}
    </button>
  );
}

/** "Express, 8.12"; several singles have no combined odds. */
function useBetText({ bets, mode }: SlipModel): string {
  const t = useTexts("betslip");
  const format = useFormat();
  const [only] = bets;
  if (!only || bets.length > 1) return t(`mode.${mode}`);
  return `${t(`type.${only.type}`)}, ${format.odds(only.odds)}`;
}

function QuickBar({ amount, currency, note }: { amount: number; currency: string; note: QuickNote | undefined }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const quick = useService(QUICK_BET);
  return (
    <section className="slip-bar quick-bar" aria-label={t("quick-bet.title")}>
      <Icon name="timer" />
      <p>
        <b>{t("quick-bet.bar", { amount: format.money(amount, currency) })}</b>
        {note ? <QuickNoteText note={note} currency={currency} /> : <small>{t("quick-bet.bar-note")}</small>}
      </p>
      <button className="button button-plain button-small" type="button" onClick={() => quick.switchOff()}>
        {t("quick-bet.switch-off")}
      </button>
    </section>
  );
}

function QuickNoteText({ note, currency }: { note: QuickNote; currency: string }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const names = useMarketNames();
  const name = names.pick(note.pick, note.pick.event);
  if (note.kind === "sent") return <small>{t("quick-bet.sent", { name })}</small>;
  if (note.kind === "placed") {
    return (
      <small>
        {t("quick-bet.placed", { name, odds: format.odds(note.odds) })}{" "}
        <Link className="text-link" to="/my-bets/open">
          {t("bets")}
        </Link>
      </small>
    );
  }
  const sentences = refusalText(note.refusal, [{ name, odds: note.pick.odds }], {
    money: (minor) => format.money(minor, currency),
    odds: (odds) => format.odds(odds),
    time: (instant) => format.dateTime(instant, { dateStyle: "medium", timeStyle: "short" }),
  });
  return (
    <small data-kind="error">
      {t("refused", { name })} {sentences.map(([key, values]) => t(key, values)).join(" ")}
    </small>
  );
}

import { Icon, Link, useFormat, useService, useStore, useTexts } from "@core";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { refusalText } from "../placement/refusal-text.ts";
import { QUICK_BET } from "../tokens.ts";
import type { QuickNote } from "./quick-bet.ts";
import "../slip/parts/slip-bar.css";

/** That quick bet is on, and what became of the last press. */
export default function QuickBar() {
  const t = useTexts("betslip");
  const format = useFormat();
  const quick = useService(QUICK_BET);
  const { preset, note } = useStore(quick);
  if (!preset) return null;
  const { stake: amount, currency } = preset;
  return (
    <section className="slip-bar quick-bar" data-costs-prices="" aria-label={t("quick-bet.title")}>
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

import type { Announcer, Bus, Clock, Format, I18n, Scope } from "@core";
import { distinctUntilChanged, map, merge, pairwise } from "rxjs";
import { type MarketNames, type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import { betPlaced, betRejected } from "../contract.ts";
import { MOST_PICKS } from "../rules/system-rules.ts";
import type { BetslipStore } from "../slip/betslip-store.ts";
import { type LegState, legState, UNSEEN } from "../slip/leg-state.ts";
import type { LegWatch } from "../slip/leg-watch.ts";
import { loadedText } from "../slip/loaded-text.ts";

/** The shortest time between two announcements about picks, in milliseconds: more would drown out everything else. */
const PAUSE_MS = 5000;

export interface Words {
  readonly i18n: I18n;
  readonly format: Format;
  readonly names: MarketNames;
}

/** What a player knows of a pick: its state, and the picked price that was announced as no longer offered. */
interface Heard {
  readonly kind: "open" | "suspended" | "closed";
  readonly lost?: number | undefined;
}

/**
 * Announces to screen readers what a player has to know about the picks of the slip: suspensions, and once each price
 * that is not placed without consent. Prices that only move are not announced.
 */
export function announceLegs(
  slip: BetslipStore,
  legs: LegWatch,
  announcer: Announcer,
  words: Words,
  clock: Clock,
  scope: Scope,
): void {
  const heard = new Map<string, Heard>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const { picks, acceptance } = slip.state;
    const keys = new Set(picks.map(priceKeyText));
    for (const key of heard.keys()) if (!keys.has(key)) heard.delete(key);
    const texts = picks.flatMap((pick) => {
      const key = priceKeyText(pick);
      const { [key]: leg = UNSEEN } = legs.state;
      const state = legState(pick, leg, acceptance, clock.platformNow());
      if (!leg.wasSeen || state.kind === "stale" || state.kind === "waiting") return [];
      const was = heard.get(key);
      const isLost = state.kind === "open" && (state.needsConsent || was?.lost === pick.odds);
      heard.set(key, { kind: state.kind, lost: isLost ? pick.odds : undefined });
      return was ? changeOf(pick, was, state, words) : [];
    });
    if (texts.length === 0) return;
    announcer.announce(texts.join(" "));
    timer = setTimeout(flush, PAUSE_MS);
  };

  scope.add(merge(slip.state$, legs.state$).subscribe(() => timer === undefined && flush()));
  scope.add(() => clearTimeout(timer));
}

type Known = Exclude<LegState, { readonly kind: "stale" | "waiting" }>;

function changeOf(pick: Pick, was: Heard, now: Known, { i18n, format, names }: Words): readonly string[] {
  const name = names.pick(pick, pick.event);
  if (now.kind !== "open") return now.kind === was.kind ? [] : [i18n.t(`betslip:announce.${now.kind}`, { name })];
  const odds = format.odds(now.odds);
  if (now.needsConsent && was.lost !== pick.odds) {
    return [i18n.t("betslip:announce.price", { name, now: odds, before: format.odds(pick.odds) })];
  }
  return was.kind === "open" ? [] : [i18n.t("betslip:announce.open", { name, now: odds })];
}

/** Announces to screen readers what became of picks that were to be loaded into the slip. */
export function announceNotes(slip: BetslipStore, announcer: Announcer, { i18n }: Words, scope: Scope): void {
  const changes$ = slip.state$.pipe(
    map(({ leftOut, note }) => ({ leftOut, note })),
    distinctUntilChanged((a, b) => a.leftOut === b.leftOut && a.note === b.note),
    pairwise(),
  );
  scope.add(
    changes$.subscribe(([before, { leftOut, note }]) => {
      const texts = [];
      if (note && note !== before.note) {
        const [key, values] = loadedText(note);
        texts.push(i18n.t(`betslip:${key}`, values));
      }
      if (leftOut > before.leftOut) texts.push(i18n.t("betslip:left-out", { count: leftOut, most: MOST_PICKS }));
      if (texts.length > 0) announcer.announce(texts.join(" "));
    }),
  );
}

/** Announces to screen readers what became of bets. */
export function announceOutcomes(bus: Bus, announcer: Announcer, { i18n, format }: Words, scope: Scope): void {
  scope.add(
    bus.on(betPlaced).subscribe(({ stake, currency, odds }) => {
      const values = { stake: format.money(stake, currency), odds: format.odds(odds) };
      announcer.announce(i18n.t("betslip:announce.placed", values));
    }),
  );
  scope.add(bus.on(betRejected).subscribe(() => announcer.announce(i18n.t("betslip:announce.rejected"))));
}

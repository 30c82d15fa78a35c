import type { Announcer, Bus, Format, I18n, Scope } from "@core";
import { distinctUntilChanged, map, pairwise } from "rxjs";
import { type MarketNames, type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import { betPlaced, betRejected } from "../contract.ts";
import { MOST_PICKS } from "../rules/system-rules.ts";
import type { BetslipStore } from "../slip/betslip-store.ts";
import type { LegWatch, WatchedLegs } from "../slip/leg-watch.ts";
import { loadedText } from "../slip/loaded-text.ts";

/** The shortest time between two announcements about picks, in milliseconds: more would drown out everything else. */
const PAUSE_MS = 5000;

export interface Words {
  readonly i18n: I18n;
  readonly format: Format;
  readonly names: MarketNames;
}

/** Announces to screen readers how the picks of the slip changed: prices, old and new, and suspensions. */
export function announceLegs(
  slip: BetslipStore,
  legs: LegWatch,
  announcer: Announcer,
  words: Words,
  scope: Scope,
): void {
  let before: WatchedLegs = legs.state;
  /** The last announced state of each pick that has changed since. */
  const changedFrom = new Map<string, WatchedLegs[string]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const texts = slip.state.picks.flatMap((pick) => {
      const key = priceKeyText(pick);
      const [was, now] = [changedFrom.get(key), legs.state[key]];
      return was && now ? changeOf(pick, was, now, words) : [];
    });
    changedFrom.clear();
    if (texts.length === 0) return;
    announcer.announce(texts.join(" "));
    timer = setTimeout(flush, PAUSE_MS);
  };

  scope.add(
    legs.state$.subscribe((now) => {
      for (const [key, leg] of Object.entries(now)) {
        const was = before[key];
        if (was?.price && was.price !== leg.price && !changedFrom.has(key)) changedFrom.set(key, was);
      }
      before = now;
      if (changedFrom.size > 0 && timer === undefined) flush();
    }),
  );
  scope.add(() => clearTimeout(timer));
}

type Leg = WatchedLegs[string];

function changeOf(pick: Pick, was: Leg, now: Leg, { i18n, format, names }: Words): readonly string[] {
  const name = names.pick(pick, pick.event);
  const isActive = (leg: Leg) => leg.price?.status === "active";
  if (isActive(was) && now.price?.status === "suspended") return [i18n.t("betslip:announce.suspended", { name })];
  if (isActive(was) && !isActive(now)) return [i18n.t("betslip:announce.closed", { name })];
  if (!now.price || !was.price || !isActive(now)) return [];
  const odds = format.odds(now.price.odds);
  if (now.price.odds !== was.price.odds) {
    return [i18n.t("betslip:announce.price", { name, now: odds, before: format.odds(was.price.odds) })];
  }
  return isActive(was) ? [] : [i18n.t("betslip:announce.open", { name, now: odds })];
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

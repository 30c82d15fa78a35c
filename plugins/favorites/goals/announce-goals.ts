import {
  ANNOUNCER,
  FEED,
  FORMAT,
  type Format,
  HTTP,
  I18N,
  type I18n,
  isolated,
  type Scope,
  type Services,
} from "@core";
import { FAVORITES_STORE } from "../tokens.ts";
import { GoalWatch, type ScoreChange } from "./goal-watch.ts";

/** The least time between two messages, in milliseconds: more messages would drown out everything else. */
const PAUSE_MS = 5000;

/** Announces goals in starred matches to screen readers, in the page's only live region. */
export function announceGoals(services: Services, scope: Scope): void {
  const [announcer, i18n, format] = [services.get(ANNOUNCER), services.get(I18N), services.get(FORMAT)];
  /** The changes since the last message, starting from the score that the listener knows. */
  const pending = new Map<string, ScoreChange>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const text = [...pending.values()].flatMap((change) => words(change, i18n, format)).join(" ");
    pending.clear();
    if (text === "") return;
    announcer.announce(text);
    timer = setTimeout(flush, PAUSE_MS);
  };
  const announce = (change: ScoreChange) => {
    const before = pending.get(change.info.id)?.before ?? change.before;
    pending.set(change.info.id, { ...change, before });
    if (timer === undefined) flush();
  };

  void i18n.load("favorites");
  const http = services.get(HTTP).within(scope.signal);
  scope.add(new GoalWatch({ feed: services.get(FEED), http }, announce).watch(services.get(FAVORITES_STORE)));
  scope.add(() => clearTimeout(timer));
}

function words({ info, before, now }: ScoreChange, i18n: I18n, format: Format): readonly string[] {
  const [forHome, forAway] = [now.home - before.home, now.away - before.away];
  if (forHome === 0 && forAway === 0) return [];
  const values = {
    home: isolated(info.home.name),
    away: isolated(info.away.name),
    homeScore: format.number(now.home),
    awayScore: format.number(now.away),
  };
  if (forHome < 0 || forAway < 0) return [i18n.t("favorites:goal.corrected", values)];
  if (forHome > 0 && forAway > 0) return [i18n.t("favorites:goal.both", values)];
  const team = forHome > 0 ? values.home : values.away;
  return [i18n.t("favorites:goal.one", { ...values, team })];
}

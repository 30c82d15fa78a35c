import type { SquadFault } from "../../../../plugins/footboss/rules/squad-rules.ts";
import { Problem } from "../../../http/answers/problem.ts";

const TEXTS: Readonly<Record<string, string>> = {
  FOOTBOSS_ROUND_UNKNOWN: "There is no such round. Load the page again.",
  FOOTBOSS_CLOSED: "The first match of this round has begun, so its squads stay as they are. Wait for the next round.",
  FOOTBOSS_SQUAD_WRONG: "The squad does not keep to the rules. Look at what is wrong with it.",
  FOOTBOSS_LEAGUE_UNKNOWN: "There is no league with this code that you are in. Look at the code again.",
  FOOTBOSS_LEAGUE_FULL: "As many players as a league has room for are in it.",
  FOOTBOSS_LEAGUES_MANY: "You are in as many leagues as a player can be in. Leave one first.",
  ACCOUNT_NOT_ACTIVE: "Your account cannot play at the moment. Write to support.",
  SELF_EXCLUDED: "You have taken a break from play, and it is not over yet.",
  BETTING_NOT_ALLOWED: "Play on sports is not open to your account. Support knows why.",
  LIMIT_REQUIRED: "Before anything is played here, a limit has to be set. Set it under your limits.",
  REALITY_CHECK_DUE: "A reality check is due. Answer it first.",
  LIMIT_REACHED: "Your time for play is used up. Wait until it is whole again.",
  OWN_RULE: "A rule that you have given yourself stops play. Your rules say which one, and until when.",
};

/** The codes with which the guard refuses to take part. */
export const PLAY_REFUSALS = [
  ...["ACCOUNT_NOT_ACTIVE", "SELF_EXCLUDED", "BETTING_NOT_ALLOWED", "LIMIT_REQUIRED", "REALITY_CHECK_DUE"],
  ...["LIMIT_REACHED", "OWN_RULE", "LOCATION_BLOCKED", "TOO_MANY_ATTEMPTS"],
];

const MISSING = ["FOOTBOSS_ROUND_UNKNOWN", "FOOTBOSS_LEAGUE_UNKNOWN"];

/** Nothing costs money here, so nothing is said of it. */
export function footbossRefused(code: string, details: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem(
    MISSING.includes(code) ? 404 : 422,
    code,
    `Nothing was changed. ${TEXTS[code] ?? ""}`.trim(),
    details,
  );
}

/** `fault` is what is wrong with the squad. */
export const squadRefused = (fault: SquadFault): Problem => footbossRefused("FOOTBOSS_SQUAD_WRONG", { fault });

/** What an act of the database has answered. */
export type Done = { readonly outcome: string; readonly code?: string } & Readonly<Record<string, unknown>>;

/** Throws what was refused. */
export function throughOrThrow({ outcome, code = "", ...details }: Done): void {
  if (outcome === "refused") throw footbossRefused(code, details);
}

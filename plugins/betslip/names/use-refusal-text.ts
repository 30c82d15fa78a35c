import { useFormat, useTexts } from "@core";
import type { Refusal } from "../placement/refusal.ts";
import { type NamedLeg, refusalText } from "../placement/refusal-text.ts";

/** Why a bet was not placed, what became of the money and what to do next, in the player's language. */
export function useRefusalText(): (refusal: Refusal, legs: readonly NamedLeg[], currency: string) => string {
  const t = useTexts("betslip");
  const format = useFormat();
  return (refusal, legs, currency) =>
    refusalText(refusal, legs, {
      money: (minor) => format.money(minor, currency),
      odds: (odds) => format.odds(odds),
      time: (instant) => format.dateTime(instant, { dateStyle: "medium", timeStyle: "short" }),
    })
      .map(([key, values]) => t(key, values))
      .join(" ");
}

import { useFormat, useTexts } from "@core";

/** What a field asks for: the key of the text that says so, and the numbers in it. */
interface Asked {
  readonly words: string;
  readonly from?: number;
  readonly to?: number;
}

const whole = (from: number, to: number): Asked => ({ words: "whole", from, to });
/** Above zero, in whole euros at most. */
const euro = (to: number): Asked => ({ words: "money", to });
const name = (to: number): Asked => ({ words: "name", to });
const key = (words: string): Asked => ({ words });

const SHARED = {
  ...{ startsAt: key("moment"), endsAt: key("end"), countries: key("countries"), currencies: key("currencies") },
};

/** What each field of a dialog asks for, as the schemas of the wire have it. */
export const ASKED = {
  campaign: {
    ...SHARED,
    ...{ slug: name(60), budget: euro(999_999_999), least: euro(1_000_000), mostAWeek: euro(1_000_000) },
    ...{ amount: euro(1_000_000), greatestStake: euro(1_000_000), roundStake: euro(1_000_000) },
    ...{ bets: whole(1, 20), legs: whole(2, 20), raise: whole(1, 100), boostOdds: key("odds") },
    boostStake: euro(1_000_000),
    ...{ nth: whole(1, 20), points: whole(1, 1_000_000), rounds: whole(1, 500), times: whole(1, 50) },
    ...{ days: whole(1, 365), rewardDays: whole(1, 365), wageringDays: whole(1, 365) },
    ...{ percent: whole(1, 200), sport: whole(0, 100), casino: whole(0, 100) },
    ...{ triggerOdds: key("odds"), rewardOdds: key("odds"), wageringOdds: key("odds") },
    ...{ code: key("code"), game: key("game"), reward: key("reward") },
  },
  mission: {
    ...{ id: name(40), amount: euro(1_000), title: key("title"), steps: key("steps") },
    ...{ email: key("once"), "reality-check": key("once"), "second-factor": whole(1, 100), limit: whole(1, 100) },
    ...{ rule: whole(1, 100), favorite: whole(1, 100), game: whole(1, 100) },
  },
  item: {
    ...{ id: name(40), points: whole(1, 100_000_000), amount: euro(1_000), stock: whole(0, 1_000_000) },
    most: whole(1, 10_000),
  },
  offer: {
    ...SHARED,
    ...{ id: name(40), minLegs: whole(2, 20), minOdds: key("odds"), odds: key("odds"), days: whole(1, 365) },
    ...{ most: euro(100_000), mostStake: euro(100_000), eventId: key("event"), marketId: key("market") },
    ...{ specifiers: key("specifiers"), outcomeId: key("outcome"), stock: whole(1, 10_000_000), uses: whole(1, 1_000) },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Asked>>>>;

/**
 * What is wrong with a field, and what it asks for. `clash` is the key of the text for a field that is right by itself
 * and does not go with another one.
 */
export function useFaultWords(form: keyof typeof ASKED) {
  const t = useTexts("bonuses-desk");
  const format = useFormat();
  const asked: Readonly<Record<string, Asked>> = ASKED[form];
  return (field: string, typed: string, clash?: string): string => {
    if (clash !== undefined) return t(`faults.${clash}`);
    const { words, from, to } = asked[field]!;
    const numbers = {
      ...(from !== undefined && { from: format.number(from) }),
      ...(to !== undefined && { to: format.number(to) }),
    };
    return `${t(typed.trim() === "" ? "faults.missing" : "faults.wrong")} ${t(`faults.${words}`, numbers)}`;
  };
}

import { type CampaignTerms, campaignTerms, type FreeBetConditions } from "../terms/terms-wire.ts";
import { type Draft, type DraftField, fieldsOf } from "./draft-fields.ts";
import { cents, list, thousandths, typed, whole } from "./draft-values.ts";
import type { DeskCampaign } from "./wire.ts";

/** A field that is wrong; `reward` is one where it does not go with what has to happen. */
export type WrongField = DraftField | "reward";

/** The terms that a draft says, with what it has no fields for from the version before; or the fields that are wrong. */
export function termsOf(
  draft: Draft,
  before?: CampaignTerms,
): { readonly terms: CampaignTerms } | { readonly wrong: readonly WrongField[] } {
  const read = campaignTerms.safeParse(withoutMissing(written(draft)));
  if (read.success) return { terms: before ? withKept(read.data, before) : read.data };
  const fields = fieldsOf(draft);
  const isIn = (field: DraftField, path: string) =>
    // Free rounds have days of their own.
    PLACES[field]?.(path) && !(field === "rewardDays" && fields.includes("wageringDays") && path !== "reward.days");
  const named = read.error.issues.flatMap(({ path }) => fields.filter((field) => isIn(field, path.join("."))));
  const wrong = new Set<WrongField>([...named, ...(Object.keys(draftClashes(draft)) as WrongField[])]);
  return { wrong: wrong.size > 0 ? [...wrong] : ["reward"] };
}

/** Fields that are right by themselves and do not go with another one, with what the page says of them. */
export function draftClashes(draft: Draft): Partial<Record<WrongField, string>> {
  const isShare = fieldsOf(draft).includes("percent") && draft.percent.trim() !== "";
  if (draft.trigger === "lost_week") {
    if (draft.reward !== "cash") return { reward: "lost-week" };
    return isShare ? {} : { percent: "lost-week-percent" };
  }
  if (!isShare) return {};
  if (draft.reward === "cash") return { percent: "cash-percent" };
  return draft.trigger === "deposit" || draft.trigger === "bet" ? {} : { percent: "percent-of-nothing" };
}

/** The name, the groups of players, and the limits of bets, which are not typed. */
function withKept(terms: CampaignTerms, { title, trigger, reward, conditions }: CampaignTerms): CampaignTerms {
  const { clusters, riskLevels } = conditions;
  return {
    ...terms,
    ...(title && { title }),
    trigger:
      terms.trigger.kind === "bet" && trigger.kind === "bet" && trigger.types
        ? { ...terms.trigger, types: trigger.types }
        : terms.trigger,
    reward:
      terms.reward.kind === "free_bet" && reward.kind === "free_bet"
        ? { ...terms.reward, conditions: { ...withoutOdds(reward.conditions), ...terms.reward.conditions } }
        : terms.reward,
    conditions: { ...terms.conditions, ...(clusters && { clusters }), ...(riskLevels && { riskLevels }) },
  };
}

const withoutOdds = ({ types, sportCodes }: FreeBetConditions): FreeBetConditions => ({
  ...(types && { types }),
  ...(sportCodes && { sportCodes }),
});

function written(draft: Draft): object {
  const trigger = {
    ...{
      kind: draft.trigger,
      least: typed(cents, draft.least),
      nth: typed(whole, draft.nth),
      minOdds: typed(thousandths, draft.triggerOdds),
    },
    ...{ mostAWeek: typed(cents, draft.mostAWeek), code: draft.code.trim().toUpperCase() },
  };
  const reward = {
    ...{
      kind: draft.reward,
      amount: typed(cents, draft.amount),
      points: typed(whole, draft.points),
      percent: typed(whole, draft.percent),
      days: typed(whole, draft.rewardDays),
    },
    ...{
      game: draft.game.trim(),
      rounds: typed(whole, draft.rounds),
      stake: typed(cents, draft.reward === "express_boost" ? draft.boostStake : draft.roundStake),
    },
    ...(draft.reward === "express_boost" && boostOf(draft)),
    conditions: { minOdds: typed(thousandths, draft.rewardOdds) },
    // Wins of free rounds are cash unless they are to be wagered.
    ...((draft.reward !== "free_rounds" || draft.times.trim() !== "") && { wagering: wageringOf(draft) }),
  };
  const conditions = {
    ...{ countries: list(draft.countries), currencies: list(draft.currencies) },
    onceADevice: draft.once === "device" ? true : undefined,
  };
  return { trigger, reward, conditions, days: fieldsOf(draft).includes("days") ? typed(whole, draft.days) : 365 };
}

const boostOf = (draft: Draft) => ({
  ...{ bets: typed(whole, draft.bets), raise: typed(whole, draft.raise), minLegs: typed(whole, draft.legs) },
  minOdds: typed(thousandths, draft.boostOdds),
});

const wageringOf = (draft: Draft) => ({
  ...{ times: typed(whole, draft.times), greatestStake: typed(cents, draft.greatestStake) },
  days: typed(whole, draft.reward === "free_rounds" ? draft.wageringDays : draft.rewardDays),
  minOdds: typed(thousandths, draft.wageringOdds),
  weights: { sport: typed(whole, draft.sport), casino: typed(whole, draft.casino) },
});

/** Leaves out empty fields, so that the schema names them as missing. */
function withoutMissing(value: object): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
      part === undefined || part === ""
        ? []
        : [[key, typeof part === "object" && part !== null && !Array.isArray(part) ? withoutMissing(part) : part]],
    ),
  );
}

const at =
  (...places: readonly string[]) =>
  (path: string): boolean =>
    places.some((place) => path === place || path.startsWith(`${place}.`));

/** Where in the terms each field is. */
const PLACES: Partial<Record<DraftField, (path: string) => boolean>> = {
  least: at("trigger.least"),
  nth: at("trigger.nth"),
  triggerOdds: at("trigger.minOdds"),
  mostAWeek: at("trigger.mostAWeek"),
  code: at("trigger.code"),
  points: at("reward.points"),
  game: at("reward.game"),
  rounds: at("reward.rounds"),
  roundStake: at("reward.stake"),
  bets: at("reward.bets"),
  legs: at("reward.minLegs"),
  raise: at("reward.raise"),
  boostOdds: at("reward.minOdds"),
  boostStake: at("reward.stake"),
  wageringDays: at("reward.wagering.days"),
  amount: at("reward.amount"),
  percent: at("reward.percent"),
  rewardDays: at("reward.days", "reward.wagering.days"),
  rewardOdds: at("reward.conditions.minOdds"),
  times: at("reward.wagering.times"),
  greatestStake: at("reward.wagering.greatestStake"),
  wageringOdds: at("reward.wagering.minOdds"),
  sport: at("reward.wagering.weights.sport"),
  casino: at("reward.wagering.weights.casino"),
  days: at("days"),
  countries: at("conditions.countries"),
  currencies: at("conditions.currencies"),
};

/** The times and the budget of a draft; the fields that are wrong otherwise. Times are typed in UTC. */
export function timesOf(
  draft: Draft,
):
  | { readonly startsAt: string; readonly endsAt: string; readonly budget: number }
  | { readonly wrong: readonly DraftField[] } {
  const instant = (text: string) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? new Date(`${text}Z`) : undefined);
  const [startsAt, endsAt, budget] = [instant(draft.startsAt), instant(draft.endsAt), cents(draft.budget)];
  const isAfter = startsAt !== undefined && endsAt !== undefined && endsAt > startsAt;
  if (isAfter && budget) return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), budget };
  return {
    wrong: [
      ...(startsAt ? [] : ["startsAt" as const]),
      ...(isAfter ? [] : ["endsAt" as const]),
      ...(budget ? [] : ["budget" as const]),
    ],
  };
}

const euro = (amount: number | undefined): string => (amount === undefined ? "" : (amount / 100).toFixed(2));
const decimal = (odds: number | undefined): string => (odds === undefined ? "" : String(odds / 1000));
const text = (value: number | undefined): string => (value === undefined ? "" : String(value));

/** A campaign as a draft of its next version. */
export function draftOf({
  slug,
  startsAt,
  endsAt,
  budget,
  terms,
}: Pick<DeskCampaign, "slug" | "startsAt" | "endsAt" | "budget" | "terms">): Draft {
  const { trigger, reward, conditions, days } = terms;
  const wagering = "wagering" in reward ? reward.wagering : undefined;
  const rounds = reward.kind === "free_rounds" ? reward : undefined;
  const boost = reward.kind === "express_boost" ? reward : undefined;
  return {
    ...{ slug, startsAt: startsAt.slice(0, 16), endsAt: endsAt.slice(0, 16), budget: euro(budget), days: text(days) },
    once: conditions.onceADevice ? "device" : "person",
    ...{ trigger: trigger.kind, reward: reward.kind, amount: euro(reward.amount) },
    least: euro("least" in trigger ? trigger.least : undefined),
    nth: text(trigger.kind === "deposit" ? trigger.nth : undefined),
    triggerOdds: decimal(trigger.kind === "bet" ? trigger.minOdds : undefined),
    mostAWeek: euro(trigger.kind === "lost_week" ? trigger.mostAWeek : undefined),
    code: trigger.kind === "code" ? trigger.code : "",
    points: text(reward.kind === "points" ? reward.points : undefined),
    percent: text("percent" in reward ? reward.percent : undefined),
    ...{ bets: text(boost?.bets), legs: text(boost?.minLegs), raise: text(boost?.raise) },
    ...{ boostOdds: decimal(boost?.minOdds), boostStake: euro(boost?.stake) },
    ...{ game: rounds?.game ?? "", rounds: text(rounds?.rounds), roundStake: euro(rounds?.stake) },
    ...{ rewardDays: text("days" in reward ? reward.days : wagering?.days), wageringDays: text(wagering?.days) },
    rewardOdds: decimal(reward.kind === "free_bet" ? reward.conditions.minOdds : undefined),
    ...{ times: text(wagering?.times), greatestStake: euro(wagering?.greatestStake) },
    wageringOdds: decimal(wagering?.minOdds),
    ...{ sport: text(wagering?.weights.sport ?? 100), casino: text(wagering?.weights.casino ?? 0) },
    countries: conditions.countries?.join(", ") ?? "",
    currencies: conditions.currencies?.join(", ") ?? "",
  };
}

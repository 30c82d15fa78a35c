import { type SlipOfferTerms, slipOfferTerms } from "../../terms/slip-offer-wire.ts";
import { cents, list, thousandths, whole } from "../draft-values.ts";
import type { DeskSlipOffer } from "./wire.ts";

export const KINDS = [
  "insurance",
  "boosted_price",
  "early_payout",
] as const satisfies readonly SlipOfferTerms["pays"]["kind"][];
export const BACK = ["cash", "free_bet"] as const;
export const PER = ["day", "week", "offer"] as const;

/** An offer as it is typed: amounts in euro, odds in decimals, times in UTC, lists with commas. */
export type SlipOfferDraft = Readonly<Record<SlipOfferField, string>> & {
  readonly kind: SlipOfferTerms["pays"]["kind"];
  readonly back: (typeof BACK)[number];
  readonly per: (typeof PER)[number];
  readonly isOpen: boolean;
  readonly isOncePerPerson: boolean;
};

const SHARED = ["id", "startsAt", "endsAt"] as const;
const OF_KIND = {
  insurance: ["minLegs", "minOdds", "most", "days"],
  boosted_price: ["eventId", "marketId", "specifiers", "outcomeId", "minOdds", "odds", "mostStake"],
  early_payout: ["minOdds", "mostStake"],
} as const;
const CONDITIONS = ["stock", "countries", "currencies", "uses"] as const;
export type SlipOfferField =
  (typeof SHARED)[number] | (typeof OF_KIND)[SlipOfferTerms["pays"]["kind"]][number] | (typeof CONDITIONS)[number];

/** The fields of a draft, in their order. */
export const slipOfferFields = ({ kind }: Pick<SlipOfferDraft, "kind">): readonly SlipOfferField[] => [
  ...SHARED,
  ...OF_KIND[kind],
  ...CONDITIONS,
];

export const EMPTY_SLIP_OFFER: SlipOfferDraft = {
  ...{ kind: "insurance", back: "free_bet", per: "week", isOpen: true, isOncePerPerson: true },
  ...{ id: "", startsAt: "", endsAt: "", minLegs: "4", minOdds: "1.40", most: "", days: "7" },
  ...{ eventId: "", marketId: "1x2", specifiers: "", outcomeId: "", odds: "", mostStake: "" },
  ...{ stock: "", countries: "", currencies: "", uses: "" },
};

const instant = (text: string) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? new Date(`${text}Z`) : undefined);

export interface WrittenOffer {
  readonly isOpen: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly terms: SlipOfferTerms;
}

/** The offer that a draft stands for, or the fields that are wrong. */
export function slipOfferOf(
  draft: SlipOfferDraft,
): { readonly offer: WrittenOffer } | { readonly wrong: readonly SlipOfferField[] } {
  const read = slipOfferTerms.safeParse({
    pays: paysOf(draft),
    isOncePerPerson: draft.isOncePerPerson,
    ...(draft.stock.trim() !== "" && { stock: whole(draft.stock) ?? 0 }),
    ...(draft.uses.trim() !== "" && { uses: { most: whole(draft.uses) ?? 0, per: draft.per } }),
    ...(list(draft.countries) && { countries: list(draft.countries) }),
    ...(list(draft.currencies) && { currencies: list(draft.currencies) }),
  });
  const [startsAt, endsAt] = [instant(draft.startsAt), instant(draft.endsAt)];
  const isAfter = startsAt !== undefined && endsAt !== undefined && endsAt > startsAt;
  const [fields, clashes] = [slipOfferFields(draft), slipOfferClashes(draft)];
  const named = read.success ? [] : read.error.issues.map(({ path }) => String(path.at(path[0] === "pays" ? 1 : 0)));
  const wrong = [
    ...(/^[a-z0-9-]{1,40}$/.test(draft.id.trim()) ? [] : (["id"] as const)),
    ...(startsAt ? [] : (["startsAt"] as const)),
    ...(isAfter ? [] : (["endsAt"] as const)),
    ...fields.filter((field) => named.includes(field) || field in clashes),
  ];
  if (!read.success || !isAfter || wrong.length > 0) return { wrong: wrong.length > 0 ? wrong : ["id"] };
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { offer: { isOpen: draft.isOpen, ...times, terms: read.data } };
}

/** Fields that are right by themselves and do not go with another one, with what the page says of them. */
export function slipOfferClashes(draft: SlipOfferDraft): Partial<Record<SlipOfferField, string>> {
  const [odds, minOdds] = [thousandths(draft.odds), thousandths(draft.minOdds)];
  const isLow = odds !== undefined && minOdds !== undefined && odds > 1000 && odds <= minOdds;
  return {
    ...(draft.kind === "boosted_price" && isLow && { odds: "odds-not-above" }),
    ...(draft.isOncePerPerson && draft.uses.trim() !== "" && { uses: "uses-once" }),
  };
}

function paysOf({ kind, ...draft }: SlipOfferDraft): object {
  const minOdds = thousandths(draft.minOdds);
  if (kind === "insurance") {
    const { back } = draft;
    return {
      ...{ kind, back, minOdds, minLegs: whole(draft.minLegs), most: cents(draft.most), days: whole(draft.days) },
    };
  }
  const mostStake = cents(draft.mostStake);
  if (kind === "early_payout") return { kind, minOdds, mostStake };
  const { eventId, marketId, specifiers, outcomeId } = draft;
  return {
    ...{ kind, eventId: eventId.trim(), marketId: marketId.trim(), specifiers: specifiers.trim() },
    ...{ outcomeId: outcomeId.trim(), minOdds, odds: thousandths(draft.odds), mostStake },
  };
}

const euro = (amount: number): string => (amount / 100).toFixed(2);
const decimal = (odds: number): string => String(odds / 1000);

/** An offer as a draft of its next version. */
export function slipOfferDraftOf({ id, isOpen, startsAt, endsAt, terms }: DeskSlipOffer): SlipOfferDraft {
  const { pays, stock, countries, currencies, isOncePerPerson, uses } = terms;
  const shared = {
    ...EMPTY_SLIP_OFFER,
    ...{ id, isOpen, isOncePerPerson, kind: pays.kind, minOdds: decimal(pays.minOdds) },
    ...{
      startsAt: startsAt.slice(0, 16),
      endsAt: endsAt.slice(0, 16),
      stock: stock === undefined ? "" : String(stock),
    },
    ...{ countries: countries?.join(", ") ?? "", currencies: currencies?.join(", ") ?? "" },
    ...(uses && { uses: String(uses.most), per: uses.per }),
  };
  if (pays.kind === "insurance") {
    const { back, minLegs, most, days } = pays;
    return { ...shared, back, minLegs: String(minLegs), most: euro(most), days: String(days) };
  }
  if (pays.kind === "early_payout") return { ...shared, mostStake: euro(pays.mostStake) };
  const { eventId, marketId, specifiers, outcomeId, odds, mostStake } = pays;
  return {
    ...{ ...shared, eventId, marketId, specifiers, outcomeId },
    ...{ odds: decimal(odds), mostStake: euro(mostStake) },
  };
}

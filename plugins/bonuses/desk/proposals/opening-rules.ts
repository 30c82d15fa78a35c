import type { Proposal } from "../../../desk/proposals/wire.ts";
import { fieldsOf } from "../draft-fields.ts";
import { draftOf } from "../draft-rules.ts";
import { missionDraftOf } from "../missions/mission-draft-rules.ts";
import { ITEM_FIELDS, itemDraftOf } from "../shop/item-draft-rules.ts";
import { slipOfferDraftOf, slipOfferFields } from "../slip-offers/slip-offer-draft-rules.ts";
import { type DeskCampaign } from "../wire.ts";
import {
  campaignChange,
  campaignStart,
  itemOpening,
  missionOpening,
  type OpeningAct,
  slipOfferOpening,
} from "./wire.ts";

/** A value as it was typed; `label` is the key of its field's text, `isWord` says that `text` is a key too. */
export interface OpeningValue {
  readonly label: string;
  readonly text: string;
  readonly isWord?: boolean;
}

/** What waits for a second person in the room Campaigns. */
export interface WaitingOpening {
  readonly proposal: Proposal;
  readonly act: OpeningAct;
  readonly name: string;
  /** The version that it is made from; null for a new one. */
  readonly version: number | null;
  readonly values: readonly OpeningValue[];
  /** The terms of a campaign and its budget, to be tried out. */
  readonly campaign?: Pick<DeskCampaign, "terms" | "budget">;
}

/** Reads a proposal of the room; undefined for one of another room, or of a platform that knows more. */
export function openingOf(proposal: Proposal, campaigns: readonly DeskCampaign[]): WaitingOpening | undefined {
  const { act, payload } = proposal;
  if (act === "campaigns.start") {
    const { data } = campaignStart.safeParse(payload);
    const found = campaigns.find(({ slug, version }) => slug === data?.campaign && version === data.version);
    return data && { ...{ proposal, act }, name: data.campaign, version: data.version, ...ofCampaign(found) };
  }
  if (act === "campaigns.change") {
    const { data } = campaignChange.safeParse(payload);
    return (
      data && {
        ...{ proposal, act, name: data.campaign, version: data.version },
        ...ofCampaign({ ...data, slug: data.campaign }),
      }
    );
  }
  if (act === "missions.open") {
    const { data } = missionOpening.safeParse(payload);
    if (!data) return undefined;
    const { amount, steps, title } = missionDraftOf({ ...data, version: 0, claimed: 0 });
    const values = [
      { label: "missions.fields.amount", text: amount },
      ...Object.entries(steps).map(([step, count]) => ({ label: `missions.steps.${step}`, text: count })),
      { label: "missions.columns.mission", text: title["en"] ?? "" },
    ];
    return { ...{ proposal, act, name: data.id, version: data.version }, values: values.filter(isSaid) };
  }
  if (act === "shop.open") {
    const { data } = itemOpening.safeParse(payload);
    if (!data) return undefined;
    const draft = itemDraftOf({ ...data, version: 0, sold: 0 });
    const fields = ITEM_FIELDS.filter((name) => name !== "id");
    const values = fields.map((name) => ({ label: `shop.fields.${name}`, text: draft[name] })).filter(isSaid);
    return { proposal, act, name: data.id, version: data.version, values };
  }
  if (act !== "slip-offers.open") return undefined;
  const { data } = slipOfferOpening.safeParse(payload);
  if (!data) return undefined;
  const draft = slipOfferDraftOf({ ...data, version: 0, taken: 0 });
  const fields = slipOfferFields(draft).filter((name) => name !== "id");
  const values = [
    { label: "slip-offers.fields.kind", text: `slip-offers.kind.${draft.kind}`, isWord: true },
    ...fields.map((name) => ({ label: `slip-offers.fields.${name}`, text: draft[name] })),
  ];
  return { proposal, act, name: data.id, version: data.version, values: values.filter(isSaid) };
}

const isSaid = ({ text }: OpeningValue): boolean => text !== "";

function ofCampaign(
  campaign: Parameters<typeof draftOf>[0] | undefined,
): Pick<WaitingOpening, "values"> & Partial<Pick<WaitingOpening, "campaign">> {
  if (!campaign) return { values: [] };
  const draft = draftOf(campaign);
  const fields = ["startsAt", "endsAt", "budget", ...fieldsOf(draft)] as const;
  const values = [
    { label: "fields.trigger", text: `triggers.${draft.trigger}`, isWord: true },
    { label: "fields.reward", text: `rewards.${draft.reward}`, isWord: true },
    ...fields.map((name) => ({ label: `fields.${name}`, text: draft[name] })),
  ];
  return { values: values.filter(isSaid), campaign };
}

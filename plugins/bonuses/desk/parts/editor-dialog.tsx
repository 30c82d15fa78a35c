import { useService, useTexts } from "@core";
import { useState } from "react";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";
import { type Draft, type DraftField, EMPTY_DRAFT, fieldsOf, ONCE, REWARDS, TRIGGERS } from "../draft-fields.ts";
import { draftClashes, draftOf, termsOf, timesOf, type WrongField } from "../draft-rules.ts";
import type { DeskCampaign } from "../wire.ts";
import { DraftChoice, DraftInput } from "./draft-fields.tsx";
import { useFaultWords } from "./fault-words.ts";
import { TrialFigure } from "./trial-figure.tsx";

const SLUG = /^[a-z0-9-]{1,60}$/;
const TIMES: readonly DraftField[] = ["startsAt", "endsAt"];

/** What the amount of a reward is, where it is not simply that. */
const AMOUNTS: Partial<Record<Draft["reward"], string>> = {
  points: "cost",
  free_rounds: "most",
  express_boost: "boostMost",
};

interface EditorDialogProps {
  /** The campaign that gets a further version; undefined for a new one. */
  readonly campaign: DeskCampaign | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Terms by their schema, with what they would have cost and what they invite to while they are typed. */
export function EditorDialog({ campaign, onDone, onClose }: EditorDialogProps) {
  const t = useTexts("bonuses-desk");
  const calls = useService(CAMPAIGN_CALLS);
  const [draft, setDraft] = useState<Draft>(() => (campaign ? draftOf(campaign) : EMPTY_DRAFT));
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const words = useFaultWords("campaign");
  const clashes = draftClashes(draft);
  const [read, times] = [termsOf(draft, campaign?.terms), timesOf(draft)];
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setWrong([]);
  };
  const check = () => {
    const found = [
      ...(SLUG.test(draft.slug.trim()) ? [] : (["slug"] as const)),
      ...("wrong" in times ? times.wrong : []),
      ...("wrong" in read ? read.wrong : []),
    ];
    setWrong(found);
    return found.length === 0;
  };
  const send = async (reason: string) => {
    if ("wrong" in read || "wrong" in times) return;
    const body = { ...times, terms: read.terms, reason };
    if (campaign) await calls.change(campaign.slug, { ...body, version: campaign.version });
    else await calls.add({ ...body, slug: draft.slug.trim() });
    onDone();
  };
  const wordsOf = (name: WrongField) => (wrong.includes(name) ? words(name, draft[name], clashes[name]) : undefined);
  const field = (name: DraftField) => (
    <DraftInput
      key={name}
      label={t(`fields.${name === "amount" ? (AMOUNTS[draft.reward] ?? name) : name}`)}
      error={wordsOf(name)}
      isTime={TIMES.includes(name)}
      readOnly={name === "slug" && campaign !== undefined}
      value={draft[name]}
      onType={(typed) => set({ [name]: typed })}
    />
  );
  return (
    <ReasonDialog
      title={t(campaign ? "editor.change" : "editor.new")}
      text={t(campaign ? "editor.change-text" : "editor.new-text")}
      button={t(campaign ? "editor.change-button" : "editor.new-button")}
      check={check}
      onClose={onClose}
      onDo={send}
    >
      <div className="campaign-fields">
        {(["slug", "startsAt", "endsAt", "budget"] as const).map(field)}
        <DraftChoice
          label={t("fields.trigger")}
          value={draft.trigger}
          options={TRIGGERS}
          nameOf={(kind) => t(`triggers.${kind}`)}
          onChoose={(trigger) => set({ trigger })}
        />
        <DraftChoice
          label={t("fields.reward")}
          error={wordsOf("reward")}
          value={draft.reward}
          options={REWARDS}
          nameOf={(kind) => t(`rewards.${kind}`)}
          onChoose={(reward) => set({ reward })}
        />
        {fieldsOf(draft).map(field)}
        <DraftChoice
          label={t("fields.once")}
          value={draft.once}
          options={ONCE}
          nameOf={(once) => t(`once.${once}`)}
          onChoose={(once) => set({ once })}
        />
      </div>
      {"terms" in read ? (
        <TrialFigure terms={read.terms} budget={"budget" in times ? times.budget : 1} />
      ) : (
        <p className="campaign-trial">{t("trial.not-yet")}</p>
      )}
    </ReasonDialog>
  );
}

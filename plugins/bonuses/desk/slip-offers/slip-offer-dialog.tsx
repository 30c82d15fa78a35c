import { useService, useTexts } from "@core";
import { useState } from "react";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";
import { DraftChoice, DraftInput } from "../parts/draft-fields.tsx";
import { useFaultWords } from "../parts/fault-words.ts";
import {
  BACK,
  EMPTY_SLIP_OFFER,
  KINDS,
  PER,
  slipOfferClashes,
  type SlipOfferDraft,
  slipOfferDraftOf,
  type SlipOfferField,
  slipOfferFields,
  slipOfferOf,
} from "./slip-offer-draft-rules.ts";
import type { DeskSlipOffer } from "./wire.ts";

const TIMES: readonly SlipOfferField[] = ["startsAt", "endsAt"];

interface SlipOfferDialogProps {
  /** The offer that gets a further version; undefined for a new one. */
  readonly offer: DeskSlipOffer | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** An offer for the slip: what it pays, for whom, how often, and whether it is on. */
export function SlipOfferDialog({ offer, onDone, onClose }: SlipOfferDialogProps) {
  const t = useTexts("bonuses-desk");
  const calls = useService(CAMPAIGN_CALLS);
  const [draft, setDraft] = useState<SlipOfferDraft>(() => (offer ? slipOfferDraftOf(offer) : EMPTY_SLIP_OFFER));
  const [wrong, setWrong] = useState<readonly SlipOfferField[]>([]);
  const wordsOf = useFaultWords("offer");
  const clashes = slipOfferClashes(draft);
  const set = (change: Partial<SlipOfferDraft>) => {
    setDraft({ ...draft, ...change });
    setWrong([]);
  };
  const check = () => {
    const read = slipOfferOf(draft);
    setWrong("wrong" in read ? read.wrong : []);
    return "offer" in read;
  };
  const send = async (reason: string) => {
    const read = slipOfferOf(draft);
    if ("wrong" in read) return;
    if (offer) await calls.changeSlipOffer(offer.id, { ...read.offer, version: offer.version, reason });
    else await calls.addSlipOffer({ ...read.offer, id: draft.id.trim(), reason });
    onDone();
  };
  const box = (name: "isOpen" | "isOncePerPerson") => (
    <label className="campaign-choice">
      <input type="checkbox" checked={draft[name]} onChange={({ target }) => set({ [name]: target.checked })} />
      {t(`slip-offers.fields.${name}`)}
    </label>
  );
  return (
    <ReasonDialog
      title={t(offer ? "slip-offers.change" : "slip-offers.new")}
      text={t("slip-offers.text")}
      button={t(offer ? "editor.change-button" : "slip-offers.add")}
      check={check}
      onClose={onClose}
      onDo={send}
    >
      <div className="campaign-fields">
        <DraftChoice
          label={t("slip-offers.fields.kind")}
          value={draft.kind}
          options={KINDS}
          nameOf={(kind) => t(`slip-offers.kind.${kind}`)}
          onChoose={(kind) => set({ kind })}
        />
        {draft.kind === "insurance" ? (
          <DraftChoice
            label={t("slip-offers.fields.back")}
            value={draft.back}
            options={BACK}
            nameOf={(back) => t(`slip-offers.back.${back}`)}
            onChoose={(back) => set({ back })}
          />
        ) : null}
        {slipOfferFields(draft).map((name) => (
          <DraftInput
            key={name}
            label={t(`slip-offers.fields.${name}`)}
            error={wrong.includes(name) ? wordsOf(name, draft[name], clashes[name]) : undefined}
            isTime={TIMES.includes(name)}
            readOnly={name === "id" && offer !== undefined}
            value={draft[name]}
            onType={(typed) => set({ [name]: typed })}
          />
        ))}
        {draft.uses.trim() === "" ? null : (
          <DraftChoice
            label={t("slip-offers.fields.per")}
            value={draft.per}
            options={PER}
            nameOf={(per) => t(`slip-offers.per.${per}`)}
            onChoose={(per) => set({ per })}
          />
        )}
        {box("isOncePerPerson")}
        {box("isOpen")}
      </div>
    </ReasonDialog>
  );
}

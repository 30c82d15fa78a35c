import { Field, useService, useTexts } from "@core";
import { useState } from "react";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";
import { useFaultWords } from "../parts/fault-words.ts";
import {
  EMPTY_MISSION,
  MISSION_STEPS,
  type MissionDraft,
  missionDraftOf,
  type MissionField,
  missionTermsOf,
  TITLE_LANGUAGES,
} from "./mission-draft-rules.ts";
import type { DeskMission } from "./wire.ts";

interface MissionDialogProps {
  /** The mission that gets a further version; undefined for a new one. */
  readonly mission: DeskMission | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A mission: what it brings, which steps it asks for, and its name in each language. */
export function MissionDialog({ mission, onDone, onClose }: MissionDialogProps) {
  const t = useTexts("bonuses-desk");
  const calls = useService(CAMPAIGN_CALLS);
  const [draft, setDraft] = useState<MissionDraft>(() => (mission ? missionDraftOf(mission) : EMPTY_MISSION));
  const [wrong, setWrong] = useState<readonly MissionField[]>([]);
  const words = useFaultWords("mission");
  const isNamed = mission?.title === null;
  const set = (change: Partial<MissionDraft>) => {
    setDraft({ ...draft, ...change });
    setWrong([]);
  };
  const check = () => {
    const read = missionTermsOf(draft, isNamed);
    setWrong("wrong" in read ? read.wrong : []);
    return "terms" in read;
  };
  const send = async (reason: string) => {
    const read = missionTermsOf(draft, isNamed);
    if ("wrong" in read) return;
    const { title, ...terms } = read.terms;
    if (mission) await calls.changeMission(mission.id, { ...terms, title, version: mission.version, reason });
    else if (title) await calls.addMission({ ...terms, title, id: draft.id.trim(), reason });
    onDone();
  };
  const wordsOf = (field: MissionField, typed = "") => (wrong.includes(field) ? words(field, typed) : undefined);
  const input = (label: string, value: string, onType: (typed: string) => void, error?: string, readOnly = false) => (
    <Field key={label} label={label} error={error}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          maxLength={80}
          readOnly={readOnly}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
  return (
    <ReasonDialog
      title={t(mission ? "missions.change" : "missions.new")}
      text={t("missions.text")}
      button={t(mission ? "editor.change-button" : "missions.add")}
      check={check}
      onClose={onClose}
      onDo={send}
    >
      <div className="campaign-fields">
        {input(t("missions.fields.id"), draft.id, (id) => set({ id }), wordsOf("id", draft.id), mission !== undefined)}
        {input(t("missions.fields.amount"), draft.amount, (amount) => set({ amount }), wordsOf("amount", draft.amount))}
        <label className="campaign-choice">
          <input type="checkbox" checked={draft.isOpen} onChange={({ target }) => set({ isOpen: target.checked })} />
          {t("missions.fields.isOpen")}
        </label>
      </div>
      <fieldset>
        <legend className="field-label">{t("missions.steps-title")}</legend>
        <div className="campaign-fields">
          {MISSION_STEPS.map((step, at) =>
            input(
              t(`missions.steps.${step}`),
              draft.steps[step] ?? "",
              (count) => set({ steps: { ...draft.steps, [step]: count } }),
              wordsOf(step, draft.steps[step]) ?? (at === 0 ? wordsOf("steps") : undefined),
            ),
          )}
        </div>
      </fieldset>
      <div className="campaign-fields">
        {TITLE_LANGUAGES.map((language) =>
          input(
            t("missions.fields.title", { language }),
            draft.title[language] ?? "",
            (text) => set({ title: { ...draft.title, [language]: text } }),
            language === "en" ? wordsOf("title", draft.title[language]) : undefined,
          ),
        )}
      </div>
    </ReasonDialog>
  );
}

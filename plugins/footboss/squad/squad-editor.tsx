import { Button, Fault, StatusPill, useService, useTexts } from "@core";
import { useMemo, useRef, useState } from "react";
import { FOOTBOSS_API } from "../footboss-api.ts";
import { indexOf } from "../parts/round-index.ts";
import { useAct } from "../parts/use-act.ts";
import { useWords } from "../parts/use-words.ts";
import { costOf, faultOf, FORMATIONS, SQUAD_SIZE } from "../rules/squad-rules.ts";
import type { Formation, MineAnswer, Round, UnitKind } from "../wire.ts";
import { Budget } from "./budget.tsx";
import { changed, type Draft, draftOf, withFormation } from "./draft-rules.ts";
import { Picker } from "./picker.tsx";
import { Pitch } from "./pitch.tsx";
import "./squad.css";

interface SquadEditorProps {
  readonly round: Round;
  readonly mine: MineAnswer;
  /** Whether the deadline has passed on this page. */
  readonly isClosed: boolean;
  readonly onChanged: (mine: MineAnswer) => void;
}

/** The squad for the open round: its units on the pitch, what they cost, and what can be picked. */
export function SquadEditor({ round, mine, isClosed, onChanged }: SquadEditorProps) {
  const t = useTexts("footboss");
  const words = useWords();
  const api = useService(FOOTBOSS_API);
  const index = useMemo(() => indexOf(round), [round]);
  const saved = mine.open;
  const [draft, setDraft] = useState<Draft>(() => draftOf(saved, index));
  const [kind, setKind] = useState<UnitKind>("defence");
  const units = useRef<HTMLHeadingElement>(null);
  const { isBusy, failure, act } = useAct(onChanged);
  const { formation, picks, captain } = draft;
  const request = { formation, picks: [...picks], captain: captain ?? "" };
  const fault = picks.length < SQUAD_SIZE ? "size" : faultOf(request, index.priceOf);
  const last = useMemo(() => draftOf(mine.begun, index), [mine.begun, index]);
  const isChanged = changed(draft, saved);
  const choose = (next: UnitKind) => {
    setKind(next);
    units.current?.focus();
  };
  const save = () => act(() => api.save(round.number, request));
  return (
    <div className="boss-editor">
      <section className="panel boss-block" aria-labelledby="boss-own">
        <div className="boss-head">
          <h2 id="boss-own">{t("own")}</h2>
          {saved && !isChanged ? (
            <StatusPill icon="circle-check" status="done">
              {t("saved", { when: words.when(saved.savedAt) })}
            </StatusPill>
          ) : (
            <StatusPill icon="circle-dashed" status={picks.length > 0 ? "waiting" : undefined}>
              {t("unsaved")}
            </StatusPill>
          )}
        </div>
        <div className="boss-formation" role="group" aria-label={t("formation")}>
          <span aria-hidden="true">{t("formation")}</span>
          <div className="segmented">
            {(Object.keys(FORMATIONS) as Formation[]).map((each) => (
              <button
                type="button"
                className="segment"
                aria-pressed={each === formation}
                onClick={() => setDraft(withFormation(draft, each))}
                key={each}
              >
                <bdi dir="ltr">{each}</bdi>
              </button>
            ))}
          </div>
        </div>
        <Budget spent={costOf(picks, index.priceOf)} picked={picks.length} />
        <Pitch draft={draft} index={index} onChange={setDraft} onChoose={choose} />
        <div className="boss-acts">
          <Button
            kind="commit"
            busy={isBusy}
            disabled={fault !== undefined || !isChanged || isClosed}
            aria-describedby={fault === undefined && !isClosed ? undefined : "boss-fault"}
            onClick={() => void save()}
          >
            {t("save")}
          </Button>
          {last.picks.length > 0 && picks.length === 0 ? (
            <Button onClick={() => setDraft(last)}>{t("last-squad")}</Button>
          ) : null}
          {saved && !isClosed ? (
            <Button kind="quiet" busy={isBusy} onClick={() => void act(() => api.drop(round.number))}>
              {t("drop")}
            </Button>
          ) : null}
        </div>
        {isClosed ? (
          <p className="boss-note" id="boss-fault">
            {t("refusal.FOOTBOSS_CLOSED")}
          </p>
        ) : fault === undefined ? null : (
          <p className="boss-note" id="boss-fault">
            {t(`fault.${fault}`)}
          </p>
        )}
        <Fault text={failure} />
        <p className="visually-hidden" role="status">
          {saved && !isChanged && !isBusy ? t("saved", { when: words.when(saved.savedAt) }) : ""}
        </p>
      </section>
      <Picker draft={draft} index={index} kind={kind} onKind={setKind} onChange={setDraft} heading={units} />
    </div>
  );
}

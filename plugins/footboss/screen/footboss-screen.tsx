import { EmptyState, Failed, Skeleton, StatusPill, useResource, useService, useStore, useTexts, useTitle } from "@core";
import { useRef, useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { FOOTBOSS_API } from "../footboss-api.ts";
import { Leagues } from "../leagues/leagues.tsx";
import { useTicks } from "../parts/use-ticks.ts";
import { useWords } from "../parts/use-words.ts";
import { Visitor } from "../parts/visitor.tsx";
import { SquadEditor } from "../squad/squad-editor.tsx";
import { Rules } from "../standing/rules.tsx";
import { RunningRound } from "../standing/running-round.tsx";
import { Tables } from "../standing/tables.tsx";
import type { MineAnswer, Round } from "../wire.ts";
import "./footboss.css";

/** The fantasy manager: the own squad, what it has, the tables, the leagues and the rules. */
export default function FootbossScreen() {
  const t = useTexts("footboss");
  useTitle(t("title"), t("lead"));
  const api = useService(FOOTBOSS_API);
  const number = useStore(useService(SESSION), ({ account }) => account?.number);
  const now = useTicks();
  const [first] = useState(now);
  // The moment from which something moves.
  const [movesFrom, setMovesFrom] = useState(Infinity);
  const [changed, setChanged] = useState<{ readonly of: string; readonly mine: MineAnswer }>();
  const acts = useRef(0);
  // What stands still is not asked for again and again.
  const beat = movesFrom <= now ? now : first;
  const all = useResource(
    async (signal) => {
      const [rounds, tables] = await Promise.all([api.rounds(signal), api.tables(signal)]);
      const isMoving = rounds.open === null || (rounds.begun !== null && !rounds.begun.isFinal);
      setMovesFrom(isMoving ? 0 : Date.parse(rounds.open?.deadline ?? ""));
      return { rounds, tables };
    },
    [api, beat],
  );
  const own = useResource(
    async (signal) => {
      if (number === undefined) return undefined;
      const before = acts.current;
      const mine = await api.mine(signal);
      // An answer to a question from before an act is older than the act's own.
      if (acts.current === before) setChanged(undefined);
      return { of: number, mine };
    },
    [api, number, beat],
  );
  const latest = changed ?? own.value;
  const mine = latest !== undefined && latest.of === number ? latest.mine : undefined;
  const change = (next: MineAnswer) => {
    acts.current += 1;
    if (number !== undefined) setChanged({ of: number, mine: next });
  };
  const { open, begun } = all.value?.rounds ?? { open: null, begun: null };
  return (
    <div className="stack boss">
      <header className="boss-top">
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
        <StatusPill icon="gift">{t("free")}</StatusPill>
      </header>
      {all.value ? (
        <>
          {open ? <Deadline round={open} now={now} /> : null}
          <div className="boss-columns">
            <div className="stack">
              {open === null ? (
                <section className="panel">
                  <EmptyState icon="calendar" title={t("no-round.title")} text={t("no-round.text")} />
                </section>
              ) : number === undefined ? (
                <Visitor />
              ) : mine ? (
                <SquadEditor
                  round={open}
                  mine={mine}
                  isClosed={Date.parse(open.deadline) <= now}
                  onChanged={change}
                  key={`${open.number} ${number}`}
                />
              ) : own.status === "failed" ? (
                <Failed error={own.error} onRetry={own.retry} />
              ) : (
                <Skeleton kind="block" height="480px" />
              )}
            </div>
            <div className="stack">
              {begun && number !== undefined ? <RunningRound round={begun} mine={mine} /> : null}
              <Tables tables={all.value.tables} mine={mine} />
              {mine ? <Leagues mine={mine} beat={beat} onChanged={change} /> : null}
              <Rules />
            </div>
          </div>
        </>
      ) : all.status === "failed" ? (
        <Failed error={all.error} title={t("failed")} onRetry={all.retry} />
      ) : (
        <Skeleton kind="block" height="520px" />
      )}
    </div>
  );
}

/** Until when a squad can be changed. */
function Deadline({ round, now }: { readonly round: Round; readonly now: number }) {
  const t = useTexts("footboss");
  const words = useWords();
  const left = Date.parse(round.deadline) - now;
  return (
    <section className="panel boss-deadline" aria-labelledby="boss-deadline">
      <h2 id="boss-deadline">{t("next-round")}</h2>
      <p>
        {left > 0 ? (
          <>
            {t("until", { when: words.when(round.deadline) })} <b>{t("left", { time: words.left(left) })}</b>
          </>
        ) : (
          t("refusal.FOOTBOSS_CLOSED")
        )}
      </p>
      <p className="muted">{t("matches", { count: round.matches.length })}</p>
    </section>
  );
}

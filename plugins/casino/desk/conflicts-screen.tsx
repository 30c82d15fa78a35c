import { Button, Icon, Link, NAVIGATION, useFormat, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { DESK_HTTP, DESK_SESSION } from "../../desk/contract.ts";
import { DataTable, RoomHead, type TableColumn, usePages, useQuery } from "../../desk/exports/room.ts";
import { DoneDialog } from "./done-dialog.tsx";
import { type GameConflict, gameConflictsAnswer } from "./wire.ts";

/** What providers of games said that does not fit what came before, and rounds that they never ended, the newest first. */
export default function ConflictsScreen() {
  const t = useTexts("casino-desk");
  useTitle(t("rooms.game-conflicts"));
  const http = useService(DESK_HTTP);
  const pathname = useService(NAVIGATION).linkTo("game-conflicts");
  const state = useQuery().get("view") === "done" ? "done" : "open";
  const [reads, setReads] = useState(0);
  const [ending, setEnding] = useState<GameConflict>();
  const readAgain = () => setReads((count) => count + 1);
  const pages = usePages(
    (cursor, signal) =>
      http.send("/api/desk/v1/game-conflicts", { query: { state, cursor }, answer: gameConflictsAnswer, signal }),
    [reads, state],
  );
  return (
    <>
      <RoomHead
        title={t("rooms.game-conflicts")}
        views={
          <div className="desk-views" role="group" aria-label={t("views")}>
            <Link className="desk-view" to={pathname} current={state === "open"}>
              {t("open")}
            </Link>
            <Link className="desk-view" to={`${pathname}?view=done`} current={state === "done"}>
              {t("done")}
            </Link>
          </div>
        }
      >
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <p className="desk-lead">{t("lead")}</p>
      <DataTable
        label={t("rooms.game-conflicts")}
        columns={useColumns(setEnding)}
        rows={pages.items}
        keyOf={({ number }) => number}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t(`empty.${state}.title`), text: t(`empty.${state}.text`) }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
      {ending ? <DoneDialog conflict={ending} onDone={readAgain} onClose={() => setEnding(undefined)} /> : null}
    </>
  );
}

const second = (at: string) => at.slice(0, 19).replace("T", " ");

function useColumns(end: (conflict: GameConflict) => void): readonly TableColumn<GameConflict>[] {
  const t = useTexts("casino-desk");
  const mayEnd = useService(DESK_SESSION).may("payments.decide");
  const navigation = useService(NAVIGATION);
  const format = useFormat();
  const more = ({ differences, firstAt, round, currency, kind }: GameConflict): string => {
    if (round && currency !== null)
      return t("round", {
        staked: format.money(round.staked, currency),
        returned: format.money(round.returned, currency),
      });
    if (kind !== "other-words") return "–";
    const first = firstAt === null ? "" : `${second(firstAt)}: `;
    if (differences.length === 0) return first + t("same");
    const each = differences.map(({ name, first: one, second: other }) =>
      t("difference", { name, first: one ?? t("nothing"), second: other ?? t("nothing") }),
    );
    return first + each.join("; ");
  };
  return [
    { id: "at", label: t("columns.at"), isNumber: true, cell: ({ at }) => second(at) },
    { id: "provider", label: t("columns.provider"), cell: ({ provider }) => <bdi dir="ltr">{provider}</bdi> },
    {
      id: "transaction",
      label: t("columns.transaction"),
      cell: ({ transaction }) => <bdi dir="ltr">{transaction}</bdi>,
    },
    { id: "operation", label: t("columns.operation"), cell: ({ operation }) => operation },
    {
      id: "player",
      label: t("columns.player"),
      cell: ({ player }) =>
        player === null ? (
          "–"
        ) : (
          <Link className="row-link" to={navigation.linkTo("player", { number: player })}>
            <bdi dir="ltr">{player}</bdi>
          </Link>
        ),
    },
    {
      id: "what",
      label: t("columns.what"),
      isWrapped: true,
      cell: (conflict) => t(`kinds.${conflict.kind}`, conflict),
    },
    { id: "more", label: t("columns.more"), isWrapped: true, cell: more },
    {
      id: "due",
      label: t("columns.due"),
      isNumber: true,
      cell: ({ kind, due, currency }) =>
        due === null || currency === null ? (
          t(kind === "lapsed" ? "unknown" : "no-due")
        ) : (
          <bdi dir="ltr">{format.money(due, currency)}</bdi>
        ),
    },
    {
      id: "done",
      label: t("columns.done"),
      isWrapped: true,
      cell: (conflict) => {
        const { done, transaction } = conflict;
        if (done) return t("done-by", { at: second(done.at), by: done.by, note: done.note });
        if (!mayEnd) return "–";
        return (
          <Button size="small" aria-label={t("end-one", { number: transaction })} onClick={() => end(conflict)}>
            {t("end")}
          </Button>
        );
      },
    },
  ];
}

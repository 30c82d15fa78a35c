import { Button, Icon, Link, NAVIGATION, useFormat, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../../desk/contract.ts";
import { DataTable, RoomHead, type TableColumn, usePages } from "../../desk/exports/room.ts";
import { type GameConflict, gameConflictsAnswer } from "./wire.ts";

/** What providers of games said that does not fit what came before, and rounds that they never ended, the newest first. */
export default function ConflictsScreen() {
  const t = useTexts("casino-desk");
  useTitle(t("rooms.game-conflicts"));
  const http = useService(DESK_HTTP);
  const [reads, setReads] = useState(0);
  const pages = usePages(
    (cursor, signal) =>
      http.send("/api/desk/v1/game-conflicts", { query: { cursor }, answer: gameConflictsAnswer, signal }),
    [reads],
  );
  return (
    <>
      <RoomHead title={t("rooms.game-conflicts")}>
        <Button size="small" onClick={() => setReads((count) => count + 1)}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <p className="desk-lead">{t("lead")}</p>
      <DataTable
        label={t("rooms.game-conflicts")}
        columns={useColumns()}
        rows={pages.items}
        keyOf={({ number }) => number}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("empty.title"), text: t("empty.text") }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
    </>
  );
}

const second = (at: string) => at.slice(0, 19).replace("T", " ");

function useColumns(): readonly TableColumn<GameConflict>[] {
  const t = useTexts("casino-desk");
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
  ];
}

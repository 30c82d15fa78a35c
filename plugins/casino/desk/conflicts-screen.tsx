import { Button, Icon, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../../desk/contract.ts";
import { DataTable, RoomHead, type TableColumn, usePages } from "../../desk/exports/room.ts";
import { type GameConflict, gameConflictsAnswer } from "./wire.ts";

/** What providers of games have said twice under one number in different words, the newest first. */
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
      id: "first",
      label: t("columns.first"),
      isWrapped: true,
      cell: ({ firstAt, status }) => `${second(firstAt)} · ${status}`,
    },
    {
      id: "differences",
      label: t("columns.differences"),
      isWrapped: true,
      cell: ({ differences }) =>
        differences.length === 0
          ? t("same")
          : differences
              .map(({ name, first, second: other }) =>
                t("difference", { name, first: first ?? t("nothing"), second: other ?? t("nothing") }),
              )
              .join("; "),
    },
  ];
}

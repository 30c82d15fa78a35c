import { Button, Icon, useFormat, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { DESK_HTTP, DESK_SESSION } from "../../../desk/contract.ts";
import { DataTable, RoomHead, type TableColumn, usePages } from "../../../desk/exports/room.ts";
import { ActDialog } from "./act-dialog.tsx";
import { DraftDialog } from "./draft-dialog.tsx";
import { ResultsDialog } from "./results-dialog.tsx";
import { type DeskTournament, deskTournaments } from "./wire.ts";

type Act = "change" | "open" | "cancel" | "results";

interface Acting {
  readonly act: Act;
  readonly tournament: DeskTournament;
}

/** Casino tournaments: drafts, those that are open, and what became of the others. */
export default function TournamentRoom() {
  const t = useTexts("casino-desk");
  useTitle(t("rooms.casino-tournaments"));
  const http = useService(DESK_HTTP);
  const mayWrite = useService(DESK_SESSION).may("tournaments.write");
  const [reads, setReads] = useState(0);
  const [acting, setActing] = useState<Acting | "new">();
  const readAgain = () => setReads((count) => count + 1);
  const close = () => setActing(undefined);
  const pages = usePages(
    (cursor, signal) => http.send("/api/desk/v1/tournaments", { query: { cursor }, answer: deskTournaments, signal }),
    [reads],
  );
  return (
    <>
      <RoomHead title={t("rooms.casino-tournaments")}>
        {mayWrite ? (
          <Button size="small" onClick={() => setActing("new")}>
            {t("cups.new")}
          </Button>
        ) : null}
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <p className="desk-lead">{t("cups.lead")}</p>
      <DataTable
        label={t("rooms.casino-tournaments")}
        columns={useColumns(mayWrite, setActing)}
        rows={pages.items}
        keyOf={({ slug }) => slug}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("cups.empty.title"), text: t("cups.empty.text") }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
      {acting === undefined ? null : acting === "new" || acting.act === "change" ? (
        <DraftDialog draft={acting === "new" ? undefined : acting.tournament} onDone={readAgain} onClose={close} />
      ) : acting.act === "results" ? (
        <ResultsDialog tournament={acting.tournament} onClose={close} />
      ) : (
        <ActDialog tournament={acting.tournament} act={acting.act} onDone={readAgain} onClose={close} />
      )}
    </>
  );
}

const ACTS: Readonly<Record<DeskTournament["state"], readonly Act[]>> = {
  draft: ["change", "open", "cancel"],
  open: ["results", "cancel"],
  decided: ["results"],
  cancelled: ["results"],
};
const minute = (at: string) => at.slice(0, 16).replace("T", " ");

function useColumns(mayWrite: boolean, act: (acting: Acting) => void): readonly TableColumn<DeskTournament>[] {
  const t = useTexts("casino-desk");
  const format = useFormat();
  const label = (id: string) => t(`cups.columns.${id}`);
  return [
    {
      id: "name",
      label: label("name"),
      isWrapped: true,
      cell: ({ slug, names }) => (
        <>
          <b>{names["en"]}</b>
          <br />
          <bdi dir="ltr">{slug}</bdi>
        </>
      ),
    },
    { id: "state", label: label("state"), cell: ({ state }) => t(`cups.state.${state}`) },
    {
      id: "time",
      label: label("time"),
      cell: ({ startsAt, endsAt }) => (
        <>
          {minute(startsAt)}
          <br />
          {minute(endsAt)}
        </>
      ),
    },
    { id: "players", label: label("players"), isNumber: true, cell: ({ players }) => format.number(players) },
    {
      id: "prizes",
      label: label("prizes"),
      cell: ({ pool, terms }) =>
        pool !== null
          ? format.money(pool, "EUR")
          : terms.pool.kind === "fixed"
            ? format.money(terms.pool.amount, "EUR")
            : t("cups.fees", { percent: 100 - terms.pool.houseShare }),
    },
    { id: "pay", label: label("pay"), isNumber: true, cell: ({ toPay }) => format.number(toPay) },
    { id: "drift", label: label("drift"), isNumber: true, cell: ({ drifts }) => format.number(drifts) },
    {
      id: "acts",
      label: label("acts"),
      cell: (tournament) => (
        <span className="desk-chips">
          {ACTS[tournament.state]
            .filter((each) => mayWrite || each === "results")
            .map((each) => (
              <Button
                key={each}
                size="small"
                kind={each === "cancel" ? "quiet" : "plain"}
                aria-label={t("cups.of", { act: t(`cups.acts.${each}`), name: tournament.slug })}
                onClick={() => act({ act: each, tournament })}
              >
                {t(`cups.acts.${each}`)}
              </Button>
            ))}
        </span>
      ),
    },
  ];
}

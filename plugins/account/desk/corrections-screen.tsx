import { Button, Icon, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { useEffect, useRef, useState } from "react";
import { DESK_SESSION } from "../../desk/contract.ts";
import { ClaimTag, DataTable, RoomHead, type TableColumn, useNow, usePages } from "../../desk/exports/room.ts";
import { CORRECTION_QUEUE } from "./correction-queue.ts";
import type { WaitingCorrection } from "./desk-wire.ts";
import { type Deciding, DecisionDialog } from "./parts/decision-dialog.tsx";
import { FieldsHead, WantedFields } from "./parts/wanted-fields.tsx";
import { waitedAt } from "./wait-rules.ts";
import "./corrections.css";

/** The corrections that wait, with what the account says beside what the player wants, and the decision. */
export default function CorrectionsScreen() {
  const t = useTexts("account-desk");
  useTitle(t("rooms.corrections"));
  const queue = useService(CORRECTION_QUEUE);
  const [reads, setReads] = useState(0);
  const [over, setOver] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<Deciding>();
  const [done, setDone] = useState<string>();
  const status = useRef<HTMLSpanElement>(null);
  // The focused button disappears with its row, so the status line gets the focus.
  useEffect(() => {
    if (over.size > 0) status.current?.focus();
  }, [over]);
  const pages = usePages((cursor, signal) => queue.page(cursor, signal), [reads]);
  const rows = pages.items?.filter(({ id }) => !over.has(id));
  const readAgain = () => setReads((count) => count + 1);

  const onDecided = ({ correction: { id, player }, state }: Deciding) => {
    setOver(new Set([...over, id]));
    setDone(t(`done.${state}`, { player }));
    // All rows of the pages read so far are decided: read the queue again from its start.
    if (rows?.length === 1) readAgain();
  };
  return (
    <>
      <RoomHead title={t("rooms.corrections")}>
        <span ref={status} role="status" tabIndex={-1}>
          {done}
        </span>
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <DataTable
        label={t("rooms.corrections")}
        columns={useColumns(setDeciding)}
        rows={rows}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("empty.title"), text: t("empty.text") }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
      {deciding ? (
        <DecisionDialog
          deciding={deciding}
          onDecided={() => onDecided(deciding)}
          onOver={readAgain}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </>
  );
}

function useColumns(decide: (deciding: Deciding) => void): readonly TableColumn<WaitingCorrection>[] {
  const t = useTexts("account-desk");
  const navigation = useService(NAVIGATION);
  const mayDecide = useService(DESK_SESSION).may("documents.decide");
  const now = useNow();
  return [
    {
      id: "player",
      label: t("columns.player"),
      cell: ({ player }) => (
        <Link className="row-link" to={navigation.linkTo("player", { number: player })}>
          <bdi dir="ltr">{player}</bdi>
        </Link>
      ),
    },
    { id: "fields", label: <FieldsHead />, isWrapped: true, cell: (row) => <WantedFields correction={row} /> },
    { id: "reason", label: t("columns.reason"), isWrapped: true, cell: ({ reason }) => <p dir="auto">{reason}</p> },
    {
      id: "wait",
      label: t("columns.wait"),
      isNumber: true,
      cell: ({ askedAt }) => {
        const { unit, count } = waitedAt(now, askedAt);
        return <time dateTime={askedAt}>{t(`wait.${unit}`, { count })}</time>;
      },
    },
    {
      id: "decide",
      label: <span className="visually-hidden">{t("columns.decide")}</span>,
      cell: (correction) =>
        correction.claim && !correction.claim.isMine ? (
          <ClaimTag claim={correction.claim} />
        ) : mayDecide ? (
          <span className="corrections-moves">
            <Button size="small" onClick={() => decide({ correction, state: "approved" })}>
              {t("decide.approved.button")}
            </Button>
            <Button size="small" kind="quiet" onClick={() => decide({ correction, state: "refused" })}>
              {t("decide.refused.button")}
            </Button>
          </span>
        ) : null,
    },
  ];
}

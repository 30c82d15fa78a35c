import { Button, Link, NAVIGATION, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_SESSION } from "../../desk/contract.ts";
import { ClaimMoves, QueueRoom, useQueue } from "../../desk/exports/queue.ts";
import { type TableColumn, useNow } from "../../desk/exports/room.ts";
import { CORRECTION_QUEUE } from "./correction-queue.ts";
import type { WaitingCorrection } from "./desk-wire.ts";
import { CorrectionDialog, type Deciding } from "./parts/correction-dialog.tsx";
import { FieldsHead, WantedFields } from "./parts/wanted-fields.tsx";
import { waitedAt } from "./wait-rules.ts";
import "./corrections.css";

/** The corrections that wait, with what the account says beside what the player wants, and the decision. */
export default function CorrectionsScreen() {
  const t = useTexts("account-desk");
  const calls = useService(CORRECTION_QUEUE);
  const [deciding, setDeciding] = useState<Deciding>();
  const queue = useQueue((cursor, signal) => calls.page(cursor, signal));
  return (
    <QueueRoom
      title={t("rooms.corrections")}
      queue={queue}
      keyOf={({ id }) => id}
      columns={useColumns(setDeciding)}
      empty={{ title: t("empty.title"), text: t("empty.text") }}
    >
      {deciding ? (
        <CorrectionDialog
          deciding={deciding}
          onDecided={() => queue.say(t(`done.${deciding.state}`, { player: deciding.correction.player }))}
          onOver={queue.readAgain}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </QueueRoom>
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
      cell: (correction) => (
        <ClaimMoves claim={correction.claim} mayDecide={mayDecide}>
          <Button size="small" onClick={() => decide({ correction, state: "approved" })}>
            {t("decide.approved.button")}
          </Button>
          <Button size="small" kind="quiet" onClick={() => decide({ correction, state: "refused" })}>
            {t("decide.refused.button")}
          </Button>
        </ClaimMoves>
      ),
    },
  ];
}

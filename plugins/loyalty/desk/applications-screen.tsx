import { Button, Link, NAVIGATION, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_SESSION } from "../../desk/contract.ts";
import { ClaimMoves, QueueRoom, useQueue } from "../../desk/exports/queue.ts";
import type { TableColumn } from "../../desk/exports/room.ts";
import { ApplicationDialog, type Deciding } from "./application-dialog.tsx";
import { APPLICATION_QUEUE } from "./application-queue.ts";
import type { DeskApplication, DeskApplicationsQuery } from "./wire.ts";
import "./applications.css";

const STATES = ["waiting", "over"] as const;

/** The applications for a status: those that wait with the decision, and those that are over. */
export default function ApplicationsScreen() {
  const t = useTexts("loyalty-desk");
  const calls = useService(APPLICATION_QUEUE);
  const [state, setState] = useState<DeskApplicationsQuery["state"]>("waiting");
  const [deciding, setDeciding] = useState<Deciding>();
  const queue = useQueue((cursor, signal) => calls.page(state, cursor, signal), [state]);
  return (
    <QueueRoom
      title={t("rooms.vip-applications")}
      queue={queue}
      keyOf={({ id }) => id}
      columns={useColumns(state, setDeciding)}
      empty={{ title: t(`empty.${state}.title`), text: t(`empty.${state}.text`) }}
      filters={STATES.map((each) => (
        <Button key={each} size="small" aria-pressed={state === each} onClick={() => setState(each)}>
          {t(`states.${each}`)}
        </Button>
      ))}
    >
      {deciding ? (
        <ApplicationDialog
          deciding={deciding}
          onDecided={() => queue.say(t(`done.${deciding.decision}`, { player: deciding.application.player }))}
          onOver={queue.readAgain}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </QueueRoom>
  );
}

const minute = (at: string) => at.slice(0, 16).replace("T", " ");

function useColumns(
  state: DeskApplicationsQuery["state"],
  decide: (deciding: Deciding) => void,
): readonly TableColumn<DeskApplication>[] {
  const t = useTexts("loyalty-desk");
  const navigation = useService(NAVIGATION);
  const mayDecide = useService(DESK_SESSION).may("vip.decide");
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
    { id: "status", label: t("columns.status"), cell: ({ status }) => t(`status.${status}`) },
    { id: "has", label: t("columns.has"), cell: ({ has }) => (has === null ? "–" : t(`status.${has}`)) },
    { id: "points", label: t("columns.points"), isNumber: true, cell: ({ points }) => points },
    { id: "quiet", label: t("columns.quiet"), cell: ({ isQuiet }) => t(isQuiet ? "quiet" : "free") },
    { id: "asked", label: t("columns.asked"), isNumber: true, cell: ({ askedAt }) => minute(askedAt) },
    {
      id: "answers",
      label: t("columns.answers"),
      isWrapped: true,
      cell: ({ answers }) => (
        <dl className="vip-answers">
          {Object.entries(answers).map(([name, answer]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{String(answer)}</dd>
            </div>
          ))}
        </dl>
      ),
    },
    state === "over"
      ? {
          id: "state",
          label: t("columns.state"),
          isWrapped: true,
          cell: ({ state: outcome, decidedBy, reason }) =>
            [t(`ended.${outcome}`), decidedBy, reason].filter(Boolean).join(" · "),
        }
      : {
          id: "decide",
          label: <span className="visually-hidden">{t("columns.decide")}</span>,
          cell: (application) => (
            <ClaimMoves claim={application.claim} mayDecide={mayDecide}>
              <Button size="small" onClick={() => decide({ application, decision: "approve" })}>
                {t("decide.approve.button")}
              </Button>
              <Button size="small" kind="quiet" onClick={() => decide({ application, decision: "refuse" })}>
                {t("decide.refuse.button")}
              </Button>
            </ClaimMoves>
          ),
        },
  ];
}

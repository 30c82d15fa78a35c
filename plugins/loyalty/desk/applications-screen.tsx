import { Button, Icon, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { useEffect, useRef, useState } from "react";
import { ClaimTag, DataTable, RoomHead, type TableColumn, usePages } from "../../desk/exports/room.ts";
import { APPLICATION_QUEUE } from "./application-queue.ts";
import { type Deciding, DecisionDialog } from "./decision-dialog.tsx";
import type { DeskApplication, DeskApplicationsQuery } from "./wire.ts";
import "./applications.css";

const STATES = ["waiting", "over"] as const;

/** The applications for a status: those that wait with the decision, and those that are over. */
export default function ApplicationsScreen() {
  const t = useTexts("loyalty-desk");
  useTitle(t("rooms.vip-applications"));
  const queue = useService(APPLICATION_QUEUE);
  const [state, setState] = useState<DeskApplicationsQuery["state"]>("waiting");
  const [reads, setReads] = useState(0);
  const [deciding, setDeciding] = useState<Deciding>();
  const [done, setDone] = useState<{ readonly text: string }>();
  const status = useRef<HTMLSpanElement>(null);
  // The focused button disappears with its row, so the status line gets the focus.
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  const pages = usePages((cursor, signal) => queue.page(state, cursor, signal), [state, reads]);
  const readAgain = () => setReads((count) => count + 1);
  return (
    <>
      <RoomHead title={t("rooms.vip-applications")}>
        <span ref={status} role="status" tabIndex={-1}>
          {done?.text}
        </span>
        {STATES.map((each) => (
          <Button key={each} size="small" aria-pressed={state === each} onClick={() => setState(each)}>
            {t(`states.${each}`)}
          </Button>
        ))}
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <DataTable
        label={t("rooms.vip-applications")}
        columns={useColumns(state, setDeciding)}
        rows={pages.items}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t(`empty.${state}.title`), text: t(`empty.${state}.text`) }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
      {deciding ? (
        <DecisionDialog
          deciding={deciding}
          onDecided={() => {
            setDone({ text: t(`done.${deciding.decision}`, { player: deciding.application.player }) });
            readAgain();
          }}
          onOver={readAgain}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </>
  );
}

const minute = (at: string) => at.slice(0, 16).replace("T", " ");

function useColumns(
  state: DeskApplicationsQuery["state"],
  decide: (deciding: Deciding) => void,
): readonly TableColumn<DeskApplication>[] {
  const t = useTexts("loyalty-desk");
  const navigation = useService(NAVIGATION);
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
          cell: (application) =>
            application.claim && !application.claim.isMine ? (
              <ClaimTag claim={application.claim} />
            ) : (
              <span className="vip-moves">
                <Button size="small" onClick={() => decide({ application, decision: "approve" })}>
                  {t("decide.approve.button")}
                </Button>
                <Button size="small" kind="quiet" onClick={() => decide({ application, decision: "refuse" })}>
                  {t("decide.refuse.button")}
                </Button>
              </span>
            ),
        },
  ];
}

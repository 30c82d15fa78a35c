import { Button, Icon, Link, messageOf, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { useEffect, useState } from "react";
import { ClaimTag, DataTable, ReasonDialog, RoomHead, type TableColumn, usePages } from "../../../desk/exports/room.ts";
import { INBOX } from "../inbox.ts";
import type { ComplaintDecision, DeskComplaint, DeskComplaintsQuery } from "./wire.ts";
import "../inbox.css";

const STATES = ["open", "over"] as const;
const DECISIONS = ["upheld", "partly", "refused"] as const;

interface Deciding {
  readonly complaint: DeskComplaint;
  readonly decision: ComplaintDecision["decision"];
}

/** The complaints: those that are open with the decision, the nearest day first, and those that are over. */
export default function ComplaintsScreen() {
  const t = useTexts("support-desk");
  useTitle(t("rooms.complaints"));
  const inbox = useService(INBOX);
  const [state, setState] = useState<DeskComplaintsQuery["state"]>("open");
  const [reads, setReads] = useState(0);
  const [deciding, setDeciding] = useState<Deciding>();
  const pages = usePages((cursor, signal) => inbox.complaints(state, cursor, signal), [state, reads]);
  const readAgain = () => setReads((count) => count + 1);
  return (
    <>
      <RoomHead title={t("rooms.complaints")}>
        {STATES.map((each) => (
          <Button key={each} size="small" aria-pressed={state === each} onClick={() => setState(each)}>
            {t(`complaints.states.${each}`)}
          </Button>
        ))}
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <DataTable
        label={t("rooms.complaints")}
        columns={useColumns(setDeciding)}
        rows={pages.items}
        keyOf={({ number }) => String(number)}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("complaints.empty.title"), text: t("complaints.empty.text") }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
      {deciding ? (
        <DecisionDialog
          deciding={deciding}
          onClose={() => {
            setDeciding(undefined);
            readAgain();
          }}
        />
      ) : null}
    </>
  );
}

/** Takes a complaint, asks for the reason, and decides. Closed without a decision, it gives it back. */
function DecisionDialog({ deciding, onClose }: { readonly deciding: Deciding; readonly onClose: () => void }) {
  const { complaint, decision } = deciding;
  const { number } = complaint;
  const t = useTexts("support-desk");
  const inbox = useService(INBOX);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    inbox.takeComplaint(number).catch(setFailure);
  }, [inbox, number]);
  const close = () => {
    // One that is decided is not open any more, and where it cannot be given back, the claim runs out by itself.
    inbox.giveComplaintBack(number).then(onClose, onClose);
  };
  return (
    <ReasonDialog
      title={t(`complaints.decide.${decision}`, { number })}
      text={t("complaints.decide.text")}
      button={t("complaints.decide.button")}
      isDangerous={decision === "refused"}
      onDo={(reason) => inbox.decideComplaint(number, { decision, reason })}
      onClose={close}
    >
      {failure === undefined ? null : (
        <p className="field-error" role="alert">
          {messageOf(failure)}
        </p>
      )}
    </ReasonDialog>
  );
}

const minute = (at: string) => at.slice(0, 16).replace("T", " ");

function useColumns(decide: (deciding: Deciding) => void): readonly TableColumn<DeskComplaint>[] {
  const t = useTexts("support-desk");
  const navigation = useService(NAVIGATION);
  return [
    { id: "number", label: t("complaints.columns.number"), isNumber: true, cell: ({ number }) => `C-${number}` },
    {
      id: "player",
      label: t("complaints.columns.player"),
      cell: ({ player }) => (
        <Link className="row-link" to={navigation.linkTo("player", { number: player })}>
          <bdi dir="ltr">{player}</bdi>
        </Link>
      ),
    },
    { id: "filed", label: t("complaints.columns.filed"), isNumber: true, cell: ({ filedAt }) => minute(filedAt) },
    { id: "due", label: t("complaints.columns.due"), isNumber: true, cell: ({ dueAt }) => minute(dueAt) },
    {
      id: "about",
      label: t("complaints.columns.about"),
      isWrapped: true,
      cell: ({ about }) => (
        <span className="inbox-words" dir="auto">
          {about}
        </span>
      ),
    },
    {
      id: "decide",
      label: t("complaints.columns.outcome"),
      isWrapped: true,
      cell: (complaint) =>
        complaint.state !== "open" ? (
          [t(`complaints.ended.${complaint.decision ?? complaint.state}`), complaint.decidedBy, complaint.reason]
            .filter(Boolean)
            .join(" · ")
        ) : complaint.claim && !complaint.claim.isMine ? (
          <ClaimTag claim={complaint.claim} />
        ) : (
          <span className="inbox-buttons">
            {DECISIONS.map((decision) => (
              <Button key={decision} size="small" onClick={() => decide({ complaint, decision })}>
                {t(`complaints.ended.${decision}`)}
              </Button>
            ))}
          </span>
        ),
    },
  ];
}

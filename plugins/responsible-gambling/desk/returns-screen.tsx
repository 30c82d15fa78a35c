import { Button, Icon, useService, useTexts, useTitle } from "@core";
import { useEffect, useRef, useState } from "react";
import { DataTable, RoomHead, usePages } from "../../desk/exports/room.ts";
import { type Deciding, DecisionDialog } from "./parts/decision-dialog.tsx";
import { useReturnColumns } from "./parts/return-columns.tsx";
import { RETURN_QUEUE } from "./return-queue.ts";
import type { ReturnDecided, ReturnsQuery } from "./wire.ts";
import "./returns.css";

const STATES = ["waiting", "over"] as const;

/** The wishes to return after a self-exclusion: those that wait with the decision, and those that are over. */
export default function ReturnsScreen() {
  const t = useTexts("responsible-gambling-desk");
  useTitle(t("rooms.returns"));
  const queue = useService(RETURN_QUEUE);
  const [state, setState] = useState<ReturnsQuery["state"]>("waiting");
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

  const onDecided = ({ wish }: Deciding, outcome: ReturnDecided["outcome"]) => {
    setDone({ text: t(`done.${outcome}`, { player: wish.player }) });
    readAgain();
  };
  return (
    <>
      <RoomHead title={t("rooms.returns")}>
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
        label={t("rooms.returns")}
        columns={useReturnColumns(state, pages.first?.at, setDeciding)}
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
          onDecided={(outcome) => onDecided(deciding, outcome)}
          onOver={readAgain}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </>
  );
}

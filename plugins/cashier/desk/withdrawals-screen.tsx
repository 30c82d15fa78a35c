import { Button, Icon, useService, useTexts, useTitle } from "@core";
import { useEffect, useRef, useState } from "react";
import { DataTable, RoomHead, usePages } from "../../desk/exports/room.ts";
import { type Deciding, DecisionDialog } from "./parts/decision-dialog.tsx";
import { useWithdrawalColumns } from "./parts/withdrawal-columns.tsx";
import type { WithdrawalDecided } from "./wire.ts";
import { WITHDRAWAL_QUEUE } from "./withdrawal-queue.ts";
import "./cashier-desk.css";

/** The withdrawals that wait for a person, the longest wait first, and the decision. */
export default function WithdrawalsScreen() {
  const t = useTexts("cashier-desk");
  useTitle(t("rooms.withdrawals"));
  const queue = useService(WITHDRAWAL_QUEUE);
  const [reads, setReads] = useState(0);
  const [deciding, setDeciding] = useState<Deciding>();
  const [done, setDone] = useState<{ readonly text: string }>();
  const status = useRef<HTMLSpanElement>(null);
  // The focused button disappears with its row, so the status line gets the focus.
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  const pages = usePages((cursor, signal) => queue.page(cursor, signal), [reads]);
  const readAgain = () => setReads((count) => count + 1);

  const onDecided = ({ withdrawal }: Deciding, outcome: WithdrawalDecided["outcome"]) => {
    setDone({ text: t(`done.${outcome}`, { player: withdrawal.player.number }) });
    readAgain();
  };
  return (
    <>
      <RoomHead title={t("rooms.withdrawals")}>
        <span ref={status} role="status" tabIndex={-1}>
          {done?.text}
        </span>
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <DataTable
        label={t("rooms.withdrawals")}
        columns={useWithdrawalColumns(setDeciding)}
        rows={pages.items}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("withdrawals-empty.title"), text: t("withdrawals-empty.text") }}
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

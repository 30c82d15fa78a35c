import { useService, useTexts } from "@core";
import { useState } from "react";
import { QueueRoom, useQueue } from "../../desk/exports/queue.ts";
import { useWithdrawalColumns } from "./parts/withdrawal-columns.tsx";
import { type Deciding, WithdrawalDialog } from "./parts/withdrawal-dialog.tsx";
import { WITHDRAWAL_QUEUE } from "./withdrawal-queue.ts";
import "./cashier-desk.css";

/** The withdrawals that wait for a person, the longest wait first, and the decision. */
export default function WithdrawalsScreen() {
  const t = useTexts("cashier-desk");
  const calls = useService(WITHDRAWAL_QUEUE);
  const [deciding, setDeciding] = useState<Deciding>();
  const queue = useQueue((cursor, signal) => calls.page(cursor, signal));
  return (
    <QueueRoom
      title={t("rooms.withdrawals")}
      queue={queue}
      keyOf={({ id }) => id}
      columns={useWithdrawalColumns(setDeciding)}
      empty={{ title: t("withdrawals-empty.title"), text: t("withdrawals-empty.text") }}
    >
      {deciding ? (
        <WithdrawalDialog
          deciding={deciding}
          onDecided={(outcome) => queue.say(t(`done.${outcome}`, { player: deciding.withdrawal.player.number }))}
          onOver={queue.readAgain}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </QueueRoom>
  );
}

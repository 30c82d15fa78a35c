import { Button, useService, useTexts } from "@core";
import { useState } from "react";
import { QueueRoom, useQueue } from "../../desk/exports/queue.ts";
import { useReturnColumns } from "./parts/return-columns.tsx";
import { type Deciding, ReturnDialog } from "./parts/return-dialog.tsx";
import { RETURN_QUEUE } from "./return-queue.ts";
import type { ReturnsQuery } from "./wire.ts";
import "./returns.css";

const STATES = ["waiting", "over"] as const;

/** The wishes to return after a self-exclusion: those that wait with the decision, and those that are over. */
export default function ReturnsScreen() {
  const t = useTexts("responsible-gambling-desk");
  const calls = useService(RETURN_QUEUE);
  const [state, setState] = useState<ReturnsQuery["state"]>("waiting");
  const [deciding, setDeciding] = useState<Deciding>();
  const queue = useQueue((cursor, signal) => calls.page(state, cursor, signal), [state]);
  return (
    <QueueRoom
      title={t("rooms.returns")}
      queue={queue}
      keyOf={({ id }) => id}
      columns={useReturnColumns(state, queue.pages.first?.at, setDeciding)}
      empty={{ title: t(`empty.${state}.title`), text: t(`empty.${state}.text`) }}
      filters={STATES.map((each) => (
        <Button key={each} size="small" aria-pressed={state === each} onClick={() => setState(each)}>
          {t(`states.${each}`)}
        </Button>
      ))}
    >
      {deciding ? (
        <ReturnDialog
          deciding={deciding}
          onDecided={(outcome) => queue.say(t(`done.${outcome}`, { player: deciding.wish.player }))}
          onOver={queue.readAgain}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </QueueRoom>
  );
}

import { Button, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../../../desk/contract.ts";
import { QueueRoom, useQueue } from "../../../desk/exports/queue.ts";
import { useCaseColumns } from "./case-columns.tsx";
import { type Intervening, InterventionDialog } from "./intervention-dialog.tsx";
import { interventionsAnswer, type InterventionsQuery } from "./wire.ts";
import "../returns.css";

const LISTS = ["showing", "tried"] as const satisfies readonly InterventionsQuery["of"][];

/** Who shows which markers of harm, what was tried, and what followed. */
export default function InterventionsScreen() {
  const t = useTexts("responsible-gambling-desk");
  const http = useService(DESK_HTTP);
  const [of, setOf] = useState<InterventionsQuery["of"]>("showing");
  const [intervening, setIntervening] = useState<Intervening>();
  const queue = useQueue(
    (cursor, signal) =>
      http.send("/api/desk/v1/interventions", {
        query: { of, ...(cursor && { cursor }) },
        answer: interventionsAnswer,
        signal,
      }),
    [of],
  );
  return (
    <QueueRoom
      title={t("rooms.interventions")}
      queue={queue}
      keyOf={({ player }) => player}
      columns={useCaseColumns(setIntervening)}
      empty={{ title: t(`empty.${of}.title`), text: t(`empty.${of}.text`) }}
      filters={LISTS.map((each) => (
        <Button key={each} size="small" aria-pressed={of === each} onClick={() => setOf(each)}>
          {t(`lists.${each}`)}
        </Button>
      ))}
    >
      {intervening ? (
        <InterventionDialog
          {...intervening}
          onDone={() => queue.say(t("done.intervened", { player: intervening.of.player }))}
          onClose={() => setIntervening(undefined)}
        />
      ) : null}
    </QueueRoom>
  );
}

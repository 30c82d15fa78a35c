import { Button, Icon, useService, useTexts, useTitle } from "@core";
import { useEffect, useRef, useState } from "react";
import { DESK_HTTP } from "../../../desk/contract.ts";
import { DataTable, RoomHead, usePages } from "../../../desk/exports/room.ts";
import { useCaseColumns } from "./case-columns.tsx";
import { type Intervening, InterventionDialog } from "./intervention-dialog.tsx";
import { interventionsAnswer, type InterventionsQuery } from "./wire.ts";
import "../returns.css";

const LISTS = ["showing", "tried"] as const satisfies readonly InterventionsQuery["of"][];

/** Who shows which markers of harm, what was tried, and what followed. */
export default function InterventionsScreen() {
  const t = useTexts("responsible-gambling-desk");
  useTitle(t("rooms.interventions"));
  const http = useService(DESK_HTTP);
  const [of, setOf] = useState<InterventionsQuery["of"]>("showing");
  const [reads, setReads] = useState(0);
  const [intervening, setIntervening] = useState<Intervening>();
  const [done, setDone] = useState<{ readonly text: string }>();
  const status = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  const pages = usePages(
    (cursor, signal) =>
      http.send("/api/desk/v1/interventions", {
        query: { of, ...(cursor && { cursor }) },
        answer: interventionsAnswer,
        signal,
      }),
    [of, reads],
  );
  const readAgain = () => setReads((count) => count + 1);
  return (
    <>
      <RoomHead title={t("rooms.interventions")}>
        <span ref={status} role="status" tabIndex={-1}>
          {done?.text}
        </span>
        {LISTS.map((each) => (
          <Button key={each} size="small" aria-pressed={of === each} onClick={() => setOf(each)}>
            {t(`lists.${each}`)}
          </Button>
        ))}
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <DataTable
        label={t("rooms.interventions")}
        columns={useCaseColumns(setIntervening)}
        rows={pages.items}
        keyOf={({ player }) => player}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t(`empty.${of}.title`), text: t(`empty.${of}.text`) }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
      {intervening ? (
        <InterventionDialog
          {...intervening}
          onDone={() => {
            setDone({ text: t("done.intervened", { player: intervening.of.player }) });
            readAgain();
          }}
          onClose={() => setIntervening(undefined)}
        />
      ) : null}
    </>
  );
}

import { Button, useFormat, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP } from "../../../desk/contract.ts";
import { DataTable, ReasonDialog, RoomHead, type TableColumn } from "../../../desk/exports/room.ts";
import { proposals } from "../../../desk/proposals/wire.ts";
import { TrialFigure } from "../parts/trial-figure.tsx";
import type { DeskCampaign } from "../wire.ts";
import { openingOf, type WaitingOpening } from "./opening-rules.ts";

/** A moment as its field has it. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T/;

interface WaitingOpeningsProps {
  readonly campaigns: readonly DeskCampaign[];
  /** Changes when something was proposed or done. */
  readonly reads: number;
  readonly onDone: () => void;
}

interface Deciding {
  readonly opening: WaitingOpening;
  readonly verdict: "confirm" | "refuse";
}

/** What one person wants to open to players and another one has to confirm; nothing where nothing waits. */
export function WaitingOpenings({ campaigns, reads, onDone }: WaitingOpeningsProps) {
  const t = useTexts("bonuses-desk");
  const http = useService(DESK_HTTP);
  const [deciding, setDeciding] = useState<Deciding>();
  const { value } = useResource(
    (signal) => http.send("/api/desk/v1/proposals", { query: { state: "open" }, answer: proposals, signal }),
    [http, reads],
  );
  const waiting = (value?.items ?? []).flatMap((proposal) => openingOf(proposal, campaigns) ?? []);
  const columns = useOpeningColumns(setDeciding);
  return (
    <>
      <p className="visually-hidden" role="status">
        {waiting.length > 0 ? t("second.waits", { count: waiting.length }) : ""}
      </p>
      {waiting.length > 0 ? (
        <>
          <RoomHead title={t("second.title")} level={2} />
          <DataTable
            label={t("second.title")}
            columns={columns}
            rows={waiting}
            keyOf={({ proposal }) => proposal.id}
            onRetry={onDone}
            empty={{ title: "", text: "" }}
          />
          <RoomHead title={t("second.below")} level={2} />
        </>
      ) : null}
      {deciding ? (
        <ReasonDialog
          title={t(`second.${deciding.verdict}.title`, { name: deciding.opening.name })}
          text={t(`second.${deciding.verdict}.text`, { by: deciding.opening.proposal.proposedBy })}
          button={t(`second.${deciding.verdict}.button`)}
          isDangerous={deciding.verdict === "refuse"}
          onClose={() => setDeciding(undefined)}
          onDo={async (reason) => {
            const { opening, verdict } = deciding;
            const url = `/api/desk/v1/proposals/${opening.proposal.id}/decision`;
            await http.send(url, { method: "POST", body: { verdict, reason }, answer: z.unknown() });
            onDone();
          }}
        >
          <Opened opening={deciding.opening} />
        </ReasonDialog>
      ) : null}
    </>
  );
}

/** What will be, value by value, and what it would have cost. */
function Opened({ opening: { values, campaign } }: { readonly opening: WaitingOpening }) {
  const t = useTexts("bonuses-desk");
  return (
    <>
      <dl className="desk-facts">
        {values.map(({ label, text, isWord }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <bdi>{isWord ? t(text) : text.replace(MOMENT, "$1 ")}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {campaign ? <TrialFigure terms={campaign.terms} budget={campaign.budget} /> : null}
    </>
  );
}

function useOpeningColumns(decide: (deciding: Deciding) => void): readonly TableColumn<WaitingOpening>[] {
  const t = useTexts("bonuses-desk");
  const format = useFormat();
  return [
    {
      id: "what",
      label: t("second.columns.what"),
      isWrapped: true,
      cell: ({ act, name, version }) => (
        <>
          <b dir="ltr">{name}</b>
          <br />
          {t(`second.acts.${act.replace(".", "-")}`)}
          {version === null ? null : ` · ${t("second.version", { version: format.number(version) })}`}
        </>
      ),
    },
    {
      id: "reason",
      label: t("second.columns.reason"),
      isWrapped: true,
      cell: ({ proposal }) => <p dir="auto">{proposal.reason}</p>,
    },
    { id: "by", label: t("second.columns.by"), cell: ({ proposal }) => proposal.proposedBy },
    {
      id: "until",
      label: t("second.columns.until"),
      isNumber: true,
      cell: ({ proposal }) => format.dateTime(proposal.expiresAt, { dateStyle: "medium", timeStyle: "short" }),
    },
    {
      id: "decide",
      label: t("columns.acts"),
      cell: (opening) =>
        opening.proposal.isToDecide ? (
          <span className="campaign-acts">
            {(["confirm", "refuse"] as const).map((verdict) => (
              <Button
                key={verdict}
                size="small"
                {...(verdict === "refuse" && { kind: "quiet" as const })}
                onClick={() => decide({ opening, verdict })}
              >
                {t(`second.${verdict}.button`)}
              </Button>
            ))}
          </span>
        ) : (
          t("second.others")
        ),
    },
  ];
}

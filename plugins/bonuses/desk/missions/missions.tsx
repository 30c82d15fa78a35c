import { Button, useFormat, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { DataTable, RoomHead, type TableColumn } from "../../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";
import { MissionDialog } from "./mission-dialog.tsx";
import type { DeskMission } from "./wire.ts";

/** What players are given for steps that cost nothing; who may, adds missions and changes them. */
export function Missions({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = useTexts("bonuses-desk");
  const calls = useService(CAMPAIGN_CALLS);
  const [reads, setReads] = useState(0);
  const [editing, setEditing] = useState<DeskMission | "new">();
  const { value, status, error, retry } = useResource((signal) => calls.missions(signal), [calls, reads]);
  return (
    <>
      <RoomHead title={t("missions.title")} level={2}>
        {mayWrite ? (
          <Button size="small" onClick={() => setEditing("new")}>
            {t("missions.new")}
          </Button>
        ) : null}
      </RoomHead>
      <DataTable
        label={t("missions.title")}
        columns={useMissionColumns(mayWrite, setEditing)}
        rows={value?.items}
        keyOf={({ id }) => id}
        error={status === "failed" ? error : undefined}
        onRetry={retry}
        empty={{ title: t("missions.none"), text: t("missions.none-text") }}
      />
      {editing ? (
        <MissionDialog
          mission={editing === "new" ? undefined : editing}
          onDone={() => setReads((count) => count + 1)}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  );
}

function useMissionColumns(
  mayWrite: boolean,
  edit: (mission: DeskMission) => void,
): readonly TableColumn<DeskMission>[] {
  const t = useTexts("bonuses-desk");
  const format = useFormat();
  const number = (id: "claimed" | "version") => ({
    ...{ id, label: t(`missions.columns.${id}`), isNumber: true },
    cell: (mission: DeskMission) => format.number(mission[id]),
  });
  return [
    {
      id: "mission",
      label: t("missions.columns.mission"),
      isWrapped: true,
      cell: ({ id, title }) => (
        <>
          <b dir="ltr">{id}</b>
          <br />
          {title?.["en"] ?? t("missions.own-name")}
        </>
      ),
    },
    {
      id: "state",
      label: t("columns.state"),
      cell: ({ isOpen }) => (
        <span className="desk-tag" data-tone={isOpen ? "good" : "bad"}>
          {t(isOpen ? "shop.open" : "shop.closed")}
        </span>
      ),
    },
    {
      id: "steps",
      label: t("missions.columns.steps"),
      isWrapped: true,
      cell: ({ steps }) =>
        steps.map(({ step, count }) => `${t(`missions.steps.${step}`)}: ${format.number(count)}`).join(" · "),
    },
    {
      id: "amount",
      label: t("missions.columns.amount"),
      isNumber: true,
      cell: ({ amount }) => <bdi dir="ltr">{format.money(amount, "EUR")}</bdi>,
    },
    number("claimed"),
    number("version"),
    ...(mayWrite
      ? [
          {
            id: "acts",
            label: t("columns.acts"),
            cell: (mission: DeskMission) => (
              <Button size="small" onClick={() => edit(mission)}>
                {t("edit")}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

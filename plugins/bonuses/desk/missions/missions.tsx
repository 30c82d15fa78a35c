import { useFormat, useService, useTexts } from "@core";
import type { TableColumn } from "../../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";
import { EditableTable, type TableOfRoomProps } from "../parts/editable-table.tsx";
import { MissionDialog } from "./mission-dialog.tsx";
import type { DeskMission } from "./wire.ts";

/** What players are given for steps that cost nothing; who may, adds missions and changes them. */
export function Missions(room: TableOfRoomProps) {
  const t = useTexts("bonuses-desk");
  const calls = useService(CAMPAIGN_CALLS);
  const name: TableColumn<DeskMission> = {
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
  };
  return (
    <EditableTable
      texts={{
        title: t("missions.title"),
        add: t("missions.new"),
        none: t("missions.none"),
        noneText: t("missions.none-text"),
      }}
      {...room}
      load={(signal) => calls.missions(signal)}
      name={name}
      columns={useMissionColumns()}
      dialog={(mission, acts) => <MissionDialog mission={mission} {...acts} />}
    />
  );
}

function useMissionColumns(): readonly TableColumn<DeskMission>[] {
  const t = useTexts("bonuses-desk");
  const format = useFormat();
  const number = (id: "claimed" | "version"): TableColumn<DeskMission> => ({
    ...{ id, label: t(`missions.columns.${id}`), isNumber: true },
    cell: (mission) => format.number(mission[id]),
  });
  return [
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
  ];
}

import { Button, useFormat, useTexts } from "@core";
import type { TableColumn } from "../../../desk/exports/room.ts";
import type { DeskCampaign } from "../wire.ts";
import type { CampaignAct } from "./act-dialog.tsx";

const TONES = { running: "good", stopped: "bad", draft: undefined } as const;

/** The columns of the campaigns; who may write has the buttons. */
export function useCampaignColumns(
  mayWrite: boolean,
  edit: (campaign: DeskCampaign) => void,
  act: (acting: CampaignAct) => void,
): readonly TableColumn<DeskCampaign>[] {
  const t = useTexts("bonuses-desk");
  const format = useFormat();
  const euro = (cents: number) => <bdi dir="ltr">{format.money(cents, "EUR")}</bdi>;
  const day = (at: string) => format.dateTime(at, { dateStyle: "medium" });
  return [
    {
      id: "campaign",
      label: t("columns.campaign"),
      isWrapped: true,
      cell: ({ slug, terms }) => (
        <>
          <b dir="ltr">{slug}</b>
          <br />
          {t(`triggers.${terms.trigger.kind}`)} · {t(`rewards.${terms.reward.kind}`)}
        </>
      ),
    },
    {
      id: "state",
      label: t("columns.state"),
      cell: ({ state }) => (
        <span className="desk-tag" data-tone={TONES[state]}>
          {t(`states.${state}`)}
        </span>
      ),
    },
    { id: "version", label: t("columns.version"), isNumber: true, cell: ({ version }) => format.number(version) },
    { id: "until", label: t("columns.until"), isNumber: true, cell: ({ endsAt }) => day(endsAt) },
    {
      id: "taken",
      label: t("columns.taken"),
      isNumber: true,
      cell: ({ taken, running, completed }) =>
        t("taken", {
          taken: format.number(taken),
          running: format.number(running),
          completed: format.number(completed),
        }),
    },
    {
      id: "held",
      label: t("columns.held"),
      isNumber: true,
      cell: ({ held, budget, drift }) => (
        <>
          {euro(held)} / {euro(budget)}
          {drift && (
            <>
              <br />
              <span className="desk-tag" data-tone="bad">
                {t("drift", { day: day(drift.foundAt), amount: format.money(drift.exact - drift.kept, "EUR") })}
              </span>
            </>
          )}
        </>
      ),
    },
    {
      id: "warnings",
      label: t("columns.warnings"),
      isNumber: true,
      cell: ({ judgement: { warnings, forbidden } }) => format.number(warnings.length + forbidden.length),
    },
    ...(mayWrite
      ? [
          {
            id: "acts",
            label: t("columns.acts"),
            cell: (campaign: DeskCampaign) => (
              <span className="campaign-acts">
                <Button size="small" onClick={() => edit(campaign)}>
                  {t("edit")}
                </Button>
                <Button
                  size="small"
                  onClick={() => act({ campaign, act: campaign.state === "running" ? "stop" : "start" })}
                >
                  {t(campaign.state === "running" ? "stop.button" : "start.button")}
                </Button>
                {campaign.terms.trigger.kind === "hand" && campaign.state === "running" ? (
                  <Button size="small" onClick={() => act({ campaign, act: "give" })}>
                    {t("give.button")}
                  </Button>
                ) : null}
              </span>
            ),
          },
        ]
      : []),
  ];
}

import { Field, useService, useTexts } from "@core";
import { useState } from "react";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";
import type { DeskCampaign } from "../wire.ts";

/** A campaign of the list, and the act that somebody chose for it. */
export interface CampaignAct {
  readonly campaign: DeskCampaign;
  readonly act: "start" | "stop" | "give";
}

interface ActDialogProps {
  readonly acting: CampaignAct;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Starts or stops a campaign, or gives it to a player. */
export function ActDialog({ acting: { campaign, act }, onDone, onClose }: ActDialogProps) {
  const t = useTexts("bonuses-desk");
  const calls = useService(CAMPAIGN_CALLS);
  const [player, setPlayer] = useState("");
  const [isMissed, setMissed] = useState(false);
  const isPlayer = /^\d{1,20}$/.test(player.trim());
  const check = () => {
    setMissed(!isPlayer);
    return isPlayer;
  };
  return (
    <ReasonDialog
      title={t(`${act}.title`, { campaign: campaign.slug })}
      text={t(`${act}.text`)}
      button={t(`${act}.button`)}
      isDangerous={act === "stop"}
      onClose={onClose}
      {...(act === "give" && { check })}
      onDo={async (reason) => {
        if (act === "give") await calls.give(campaign.slug, player.trim(), reason);
        else if (act === "stop") await calls.setState(campaign.slug, { state: "stopped", reason });
        else await calls.setState(campaign.slug, { state: "running", version: campaign.version, reason });
        onDone();
      }}
    >
      {act === "give" ? (
        <Field label={t("give.player")} error={isMissed && !isPlayer ? t("give.missing") : undefined} required>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={player}
              onChange={({ target }) => setPlayer(target.value)}
            />
          )}
        </Field>
      ) : null}
    </ReasonDialog>
  );
}

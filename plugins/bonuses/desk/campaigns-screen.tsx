import { Button, Icon, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { DESK_SESSION } from "../../desk/contract.ts";
import { DataTable, RoomHead, usePages } from "../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "./campaign-calls.ts";
import { Missions } from "./missions/missions.tsx";
import { ActDialog, type CampaignAct } from "./parts/act-dialog.tsx";
import { useCampaignColumns } from "./parts/campaign-columns.tsx";
import { EditorDialog } from "./parts/editor-dialog.tsx";
import { WaitingOpenings } from "./proposals/waiting-openings.tsx";
import { ShopItems } from "./shop/shop-items.tsx";
import { DeskSlipOffers } from "./slip-offers/slip-offers.tsx";
import type { DeskCampaign } from "./wire.ts";
import "./campaigns.css";

/** Campaigns with what they cost so far and what they invite to; who may, makes, starts and stops them. */
export default function CampaignsScreen() {
  const t = useTexts("bonuses-desk");
  useTitle(t("rooms.campaigns"));
  const calls = useService(CAMPAIGN_CALLS);
  const mayWrite = useService(DESK_SESSION).may("campaigns.write");
  const [reads, setReads] = useState(0);
  const [editing, setEditing] = useState<DeskCampaign | "new">();
  const [acting, setActing] = useState<CampaignAct>();
  const pages = usePages((cursor, signal) => calls.page(cursor, signal), [reads]);
  const readAgain = () => setReads((count) => count + 1);
  return (
    <>
      <RoomHead title={t("rooms.campaigns")}>
        {mayWrite ? (
          <Button size="small" onClick={() => setEditing("new")}>
            {t("new")}
          </Button>
        ) : null}
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <WaitingOpenings campaigns={pages.items ?? []} reads={reads} onDone={readAgain} />
      <DataTable
        label={t("rooms.campaigns")}
        columns={useCampaignColumns(mayWrite, setEditing, setActing)}
        rows={pages.items}
        keyOf={({ slug }) => slug}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("empty.title"), text: t("empty.text") }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
      <Missions mayWrite={mayWrite} reads={reads} onDone={readAgain} />
      <DeskSlipOffers mayWrite={mayWrite} reads={reads} onDone={readAgain} />
      <ShopItems mayWrite={mayWrite} reads={reads} onDone={readAgain} />
      {editing ? (
        <EditorDialog
          campaign={editing === "new" ? undefined : editing}
          onDone={readAgain}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {acting ? <ActDialog acting={acting} onDone={readAgain} onClose={() => setActing(undefined)} /> : null}
    </>
  );
}

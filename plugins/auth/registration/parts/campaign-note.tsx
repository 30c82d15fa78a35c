import { useService, useStore } from "@core";
import { USER } from "../../../session/contract.ts";
import { Notice } from "../../parts/notice.tsx";
import { useRegistrationTexts } from "../registration-texts.ts";

/** The campaign that the player came by, and what that means: no more than it does. */
export function CampaignNote() {
  const t = useRegistrationTexts();
  const number = useStore(useService(USER), (state) => state.bonusCampaignNumber);
  if (number === undefined) return null;
  return (
    <Notice icon="gift">
      {t("campaign.noted")} <bdi dir="ltr">{number}</bdi>. {t("campaign.meaning")}
    </Notice>
  );
}

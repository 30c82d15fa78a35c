import { useService, useStore } from "@core";
import { USER } from "../../../session/contract.ts";
import { Notice } from "../../parts/notice.tsx";
import { useRegistrationTexts } from "../registration-texts.ts";

/** Names the player's bonus campaign and says what it means, without promising more. */
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

import { Failed, Skeleton, useTexts, useTitle } from "@core";
import { ChangeHistory } from "../profile/change-history.tsx";
import { ContactData } from "../profile/contact-data.tsx";
import { CorrectionNote } from "../profile/correction-note.tsx";
import { OwnWays } from "../profile/own-ways.tsx";
import { ProvedFields } from "../profile/proved-fields.tsx";
import OwnRoom from "../rooms/own-room.tsx";
import { useProfile } from "../use-profile.ts";

/** The player's data: what is confirmed, what is not, how they are reached, and every change. */
export default function PersonalDataScreen() {
  const t = useTexts("account-profile");
  const { value, status, error, retry } = useProfile();
  useTitle(t("title"));
  return (
    <OwnRoom title={t("title")} lead={t("lead")}>
      {value ? (
        <>
          <CorrectionNote correction={value.correction} onChanged={retry} />
          <ProvedFields kind="identity" profile={value} />
          <ProvedFields kind="address" profile={value} />
        </>
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="420px" />
      )}
      <ContactData />
      <OwnWays />
      {value ? <ChangeHistory changes={value.changes} /> : null}
    </OwnRoom>
  );
}

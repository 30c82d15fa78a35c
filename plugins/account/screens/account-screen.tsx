import { useTexts, useTitle } from "@core";
import { Glance } from "../parts/glance.tsx";
import OwnRoom from "../rooms/own-room.tsx";

/** The first page of the account: what is confirmed, what is missing, and the way to every room. */
export default function AccountScreen() {
  const t = useTexts("account-rooms");
  useTitle(t("account"));
  return (
    <OwnRoom title={t("account")} isFirst>
      <Glance />
    </OwnRoom>
  );
}

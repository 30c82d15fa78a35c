import { useTexts } from "@core";
import { SUBJECTS } from "./matrix-rules.ts";
import { Offers } from "./offers.tsx";
import { PushNotice } from "./push-notice.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { SettingsPageFrame } from "./settings-page.tsx";
import { useSettings } from "./use-settings.ts";
import { WishTable } from "./wish-table.tsx";

/** What the player wants to be told of, and how. */
export default function NotificationSettingsScreen() {
  const t = useTexts("account-notifications");
  const store = useSettings();
  return (
    <SettingsPageFrame store={store} title={t("title")} text={t("text")}>
      {(devices) => (
        <>
          <PushNotice devices={devices} />
          <WishTable store={store} label={t("title")} subjects={SUBJECTS} isLinked />
          <p className="room-small">{t("both")}</p>
          <QuietHours store={store} />
          <Offers store={store} />
        </>
      )}
    </SettingsPageFrame>
  );
}

import { Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { isPage } from "./matrix-rules.ts";
import { Offers } from "./offers.tsx";
import { PushNotice } from "./push-notice.tsx";
import { SettingsPageFrame } from "./settings-page.tsx";
import { useSettings } from "./use-settings.ts";
import { WishTable } from "./wish-table.tsx";

/** One subject of the settings by itself, or all offers. The route accepts only these pages. */
export default function GroupScreen() {
  const t = useTexts("account-notifications");
  const navigation = useService(NAVIGATION);
  const store = useSettings();
  const wanted = useStore(navigation, ({ params }) => params["activePage"]);
  const page = isPage(wanted) ? wanted : "security";
  const title = page === "marketing" ? t("offers.title") : t(`subject.${page}.name`);
  return (
    <SettingsPageFrame store={store} title={title} text={t("text")}>
      {(devices) => (
        <>
          {page === "marketing" ? (
            <Offers store={store} />
          ) : (
            <>
              <PushNotice devices={devices} />
              <WishTable store={store} label={title} subjects={[page]} />
            </>
          )}
          <p>
            <Link className="text-link" to={navigation.linkTo("notification-settings")}>
              {t("all")}
            </Link>
          </p>
        </>
      )}
    </SettingsPageFrame>
  );
}

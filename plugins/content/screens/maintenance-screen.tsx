import { Button, useTexts, useTitle } from "@core";
import { Message } from "../parts/message.tsx";

export default function MaintenanceScreen() {
  const t = useTexts("content");
  useTitle(t("maintenance.title"));
  return (
    <Message icon="settings" title={t("maintenance.title")} text={t("maintenance.text")}>
      {/* The whole page, from the platform: what it is running after the maintenance may be another version. */}
      <Button kind="commit" onClick={() => location.assign("/")}>
        {t("maintenance.retry")}
      </Button>
    </Message>
  );
}

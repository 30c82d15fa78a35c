import { defineModule } from "../../platform/module.ts";
import { mfa } from "../mfa/register.ts";
import { notificationSettingsRoutes } from "./routes.ts";
import { NotificationSettingsService } from "./settings-service.ts";

/** What players want to be told of, and how. */
export const notificationSettings = defineModule({
  name: "notification-settings",
  needs: { mfa },
  register({ app, database }, { mfa: { secrets } }) {
    notificationSettingsRoutes(app, { database, secrets, settings: new NotificationSettingsService(database) });
  },
});

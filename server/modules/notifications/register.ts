import { defineModule } from "../../platform/module.ts";
import { NotificationCourier } from "./courier.ts";
import { registerPush } from "./push/register-push.ts";
import { sweepNotifications } from "./repository.ts";
import { notificationRoutes } from "./routes.ts";
import { NotificationService } from "./service.ts";

/** Notifications on the player's page, and pushes to their devices. */
export const notifications = defineModule({
  name: "notifications",
  register(platform) {
    const { app, database, hub } = platform;
    const courier = new NotificationCourier(platform);
    notificationRoutes(app, new NotificationService(database, hub));
    registerPush(platform);
    platform.onStart(() => courier.start());
    platform.onStop(() => courier.stop());
    platform.jobs.hourly("sweep-notifications", () => sweepNotifications(database));
  },
});

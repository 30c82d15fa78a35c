import { defineModule } from "../../platform/module.ts";
import { receiptRoutes } from "./routes.ts";
import { ReceiptService } from "./service.ts";

export const receipts = defineModule({
  name: "receipts",
  register(platform) {
    const service = new ReceiptService(platform.database, platform.configuration.receipts);
    receiptRoutes(platform.app, platform.database, service);
    platform.onStart(() => service.start());
  },
});

import { defineModule } from "../../platform/module.ts";
import { bookingRoutes } from "./routes.ts";

export const booking = defineModule({
  name: "booking",
  register: ({ app, database, book, clock }) => bookingRoutes(app, { database, book, clock }),
});

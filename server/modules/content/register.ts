import { defineModule } from "../../platform/module.ts";
import { contentRoutes } from "./routes.ts";

export const content = defineModule({
  name: "content",
  register({ app, clock, configuration: { betting, brandName, supportMail } }) {
    contentRoutes(app, { betting, clock, names: { brand: brandName, support: supportMail } });
  },
});

import { defineModule } from "../../platform/module.ts";
import { growthRoutes } from "./growth-routes.ts";
import { flagRoutes } from "./routes.ts";

export const flags = defineModule({
  name: "flags",
  register({ app, configuration: { featureFlagService, featureFlags, growthFeatures, peer2peer } }) {
    flagRoutes(app, featureFlagService, { peer2peer: peer2peer.isOffered, ...featureFlags });
    growthRoutes(app, growthFeatures);
  },
});

import { BUS, definePlugin, FEED, HTTP } from "@core";
import * as z from "zod/mini";
import { forEachAccount, SESSION } from "../session/contract.ts";
import { levelChanged } from "./contract.ts";
import { LEVEL_NEWS, LevelNews } from "./level-news.ts";
import { LOYALTY_API, LoyaltyApi } from "./loyalty-api.ts";
import { levelMoved } from "./wire.ts";

const delta = z.partial(levelMoved);

export default definePlugin({
  setup({ services }) {
    services.provide(LOYALTY_API, LoyaltyApi, [HTTP]);
    services.provide(LEVEL_NEWS, LevelNews, []);
  },

  start({ services, scope }) {
    const bus = services.get(BUS).as("loyalty");
    const feed = services.get(FEED);
    forEachAccount(services.get(SESSION), scope, (account) => {
      if (!account) return;
      return feed.subscribe("player", {
        image: z.unknown(),
        delta,
        onImage: () => undefined,
        onDelta: ({ loyalty }) => {
          if (!loyalty) return;
          bus.publish(levelChanged, loyalty);
          services.get(LEVEL_NEWS).note();
        },
      });
    });
  },
});

import type { Feed } from "../../feed/start-feed.ts";
import { defineModule } from "../../platform/module.ts";

/** The live feed's socket. Lends the feed. A platform whose book a test controls has none, and no module of it. */
export const feed = defineModule({
  name: "feed",
  when: ({ feed }) => feed !== undefined,
  register({ app, feed, site }): Feed {
    if (!feed) throw new Error("There is no feed.");
    feed.attach(app.server, site);
    return feed;
  },
});

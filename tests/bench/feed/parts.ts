// The parts of the product that the feed benchmark uses: the platform's real line, socket and channels, and the page's
// real subscriptions.
export { Subscriptions } from "../../../core/realtime/subscriptions.ts";
export { serverMessage } from "../../../core/realtime/wire.ts";
export { eventDelta, eventImage } from "../../../plugins/sportsbook/wire.ts";
export { listed } from "../../../server/feed/line/board.ts";
export { MemoryFeedStore } from "../../../server/feed/store/memory-feed-store.ts";
export { startFeed } from "../../../server/feed/start-feed.ts";
export { mergeDeltas } from "../../../server/feed/line/merge-deltas.ts";
export { Site } from "../../../server/http/site/site.ts";
export { Channel } from "../../../server/realtime/channel.ts";
export { LOAD } from "../../../server/http/load/load-configuration.ts";
export { FeedSocket } from "../../../server/realtime/feed-socket.ts";
export { messageFrame } from "../../../server/realtime/frame.ts";

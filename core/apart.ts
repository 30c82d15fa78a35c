// What a small page of its own, which runs without the shell and its plugins, needs of core beyond the authors' "@core".
export { SystemClock } from "./clock.ts";
export type { Format } from "./format/format.ts";
export { IntlFormat } from "./format/intl-format.ts";
export { FeedClient } from "./realtime/feed-client.ts";
export { FeedHub } from "./realtime/shared/feed-hub.ts";
export { type HubLink, openHubLink } from "./realtime/shared/hub-link.ts";
export type { FeedWord } from "./realtime/shared/hub-wire.ts";

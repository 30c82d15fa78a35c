// What the shell, which hosts the plugins, needs of core beyond the authors' "@core".
export { createBus } from "./bus/bus.ts";
export { SystemClock } from "./clock.ts";
export { ConfigStore } from "./config/config-store.ts";
export { FlagStore } from "./flags/flag-store.ts";
export { IntlFormat } from "./format/intl-format.ts";
export { addressOf } from "./http/address-of.ts";
export { HttpClient } from "./http/http-client.ts";
export { createI18n } from "./i18n/create-i18n.ts";
export type { LoadTexts } from "./i18n/i18n.ts";
export { detectLanguage, keptLanguage } from "./i18n/language-rules.ts";
export { reportUncaught } from "./loading/report-uncaught.ts";
export { LiveRegion, PageAnnouncer } from "./page/announcer.tsx";
export { ConsentStore } from "./page/consent-store.ts";
export { nextTask } from "./page/idle.ts";
export { LOOK_COOKIE, type PageLook, writeLook } from "./page/look-rules.ts";
export type {
  PageRenderer,
  ReadAnswer,
  ReadTexts,
  RenderedPage,
  RendererModule,
  RendererOptions,
} from "./page/rendering-rules.ts";
export { WindowViewport } from "./page/viewport.ts";
export { PluginRegistry } from "./plugin/plugin-registry.ts";
export { ReplayStream } from "./plugin/replays.ts";
export { loadableOf, useStandsHere } from "./plugin/slots.tsx";
export { loadPublicBus } from "./public-bus/load-public-bus.ts";
export { type FactRecord, recordFacts } from "./public-bus/fact-record.ts";
export { FeedClient } from "./realtime/feed-client.ts";
export { RenderedAhead, TakingOver } from "./react/use-hydrated.tsx";
export { PageFactSheet } from "./routes/page-facts.ts";
export { PAGE_HEAD, type PageHead } from "./routes/title.ts";
export { pathOf } from "./routes/route.ts";
export { byRank, compile, type CompiledPattern, type RawParams, type Segment } from "./routes/route-pattern.ts";
export { BrowserStorage } from "./storage/browser-storage.ts";

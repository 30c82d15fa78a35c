import {
  ANNOUNCER,
  BUS,
  CLOCK,
  CONFIG,
  FEED,
  type Feed,
  FLAGS,
  FORMAT,
  HTTP,
  type Http,
  I18N,
  type I18n,
  PAGE_FACTS,
  Services,
  STORAGE,
  Store,
  VIEWPORT,
  type ViewportState,
} from "@core";
import {
  BrowserStorage,
  type ConfigStore,
  createBus,
  FlagStore,
  type IntlFormat,
  PAGE_HEAD,
  PageAnnouncer,
  PageFactSheet,
  type PageHead,
  SystemClock,
} from "@core/host";
import { NEVER } from "rxjs";
import { PAGE_PHASE, type PagePhase } from "../page-phase.ts";

/** A page that is only rendered receives nothing from the feed. */
const NO_FEED: Feed = {
  subscribe: () => () => undefined,
  rest: () => () => undefined,
  authenticate: () => undefined,
  status$: NEVER,
  status: "connecting",
};

/** It is over before anything could wait for it. */
const NO_PHASE = {
  firstScreenPainted: new Promise<void>(() => undefined),
  turn: () => new Promise<void>(() => undefined),
  screenRendered: () => undefined,
} as unknown as PagePhase;

/** A visitor's browser that has stored nothing. */
const emptyStorage = () =>
  new BrowserStorage({ small: () => ({ getItem: () => null }) as unknown as globalThis.Storage });

class FixedViewport extends Store<ViewportState> {}

export interface RenderingParts {
  readonly http: Http;
  readonly config: ConfigStore;
  readonly i18n: I18n;
  readonly format: IntlFormat;
  readonly viewport: ViewportState;
  readonly head: PageHead;
}

/** The services of one rendering: those of a visitor's page of which nothing is known yet. */
export function renderingServices({ http, config, i18n, format, viewport, head }: RenderingParts): Services {
  return new Services()
    .provideValue(BUS, createBus())
    .provideValue(STORAGE, emptyStorage())
    .provideValue(CLOCK, new SystemClock())
    .provideValue(VIEWPORT, new FixedViewport(viewport))
    .provideValue(PAGE_PHASE, NO_PHASE)
    .provideValue(HTTP, http)
    .provideValue(CONFIG, config)
    .provideValue(FLAGS, new FlagStore(http))
    .provideValue(ANNOUNCER, new PageAnnouncer())
    .provideValue(PAGE_FACTS, new PageFactSheet())
    .provideValue(FEED, NO_FEED)
    .provideValue(I18N, i18n)
    .provideValue(FORMAT, format)
    .provideValue(PAGE_HEAD, head);
}

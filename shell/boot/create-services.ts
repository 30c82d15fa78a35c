import {
  ANNOUNCER,
  BrowserStorage,
  BUS,
  CLOCK,
  CONFIG,
  ConfigStore,
  createBus,
  FEED,
  FeedClient,
  FLAGS,
  FlagStore,
  HTTP,
  HttpClient,
  I18N,
  PageAnnouncer,
  Services,
  STORAGE,
  SystemClock,
  TOKEN_SOURCE,
  VIEWPORT,
  WindowViewport,
  type Scope,
} from "@core";
import { PAGE_PHASE, PagePhase } from "../page-phase.ts";

/** What the page has before its configuration is there. */
export function createServices(scope: Scope) {
  const services = new Services();
  const bus = createBus();
  const storage = new BrowserStorage();
  const clock = new SystemClock();
  const viewport = new WindowViewport(scope);
  const phase = new PagePhase();
  const http = new HttpClient({
    storage,
    token: () => (services.has(TOKEN_SOURCE) ? services.get(TOKEN_SOURCE).token : undefined),
    language: () => (services.has(I18N) ? services.get(I18N).state.language : undefined),
    channel: () => viewport.state.channel,
  }).within(scope.signal);
  const later = (action: () => void) => void phase.firstScreenPainted.then(() => setTimeout(action, 5000));
  const config = new ConfigStore(http, storage, { later });
  const flags = new FlagStore(http);
  services
    .provideValue(BUS, bus)
    .provideValue(STORAGE, storage)
    .provideValue(CLOCK, clock)
    .provideValue(VIEWPORT, viewport)
    .provideValue(PAGE_PHASE, phase)
    .provideValue(HTTP, http)
    .provideValue(CONFIG, config)
    .provideValue(FLAGS, flags)
    .provideValue(ANNOUNCER, new PageAnnouncer())
    .provideValue(FEED, scope.add(new FeedClient({ clock })));
  return { services, bus, http, config, flags, viewport, phase };
}

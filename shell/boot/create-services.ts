import {
  ANNOUNCER,
  BUS,
  CLOCK,
  CONFIG,
  FEED,
  FLAGS,
  HTTP,
  I18N,
  PAGE_FACTS,
  type Scope,
  Services,
  STORAGE,
  TOKEN_SOURCE,
  VIEWPORT,
  VISITORS_CURRENCY,
} from "@core";
import {
  BrowserStorage,
  ConfigStore,
  createBus,
  FlagStore,
  HttpClient,
  PageAnnouncer,
  PageFactSheet,
  recordFacts,
  reportUncaught,
  SystemClock,
  WindowViewport,
} from "@core/host";
import { PAGE_PHASE, PagePhase } from "../page-phase.ts";
import { FirstAnswers } from "./first-answers.ts";
import { JoinedRequests } from "./joined-requests.ts";
import { LateFeed } from "./late-feed.ts";

/**
 * The services that exist before the configuration is loaded. `given` are the answers that came with the page, by
 * address.
 */
export function createServices(scope: Scope, given?: Readonly<Record<string, unknown>>) {
  const services = new Services();
  const bus = createBus();
  const record = recordFacts(bus, scope);
  reportUncaught(bus, scope);
  const storage = new BrowserStorage();
  const clock = new SystemClock();
  clock.countSleep(document, scope.signal);
  const viewport = new WindowViewport(scope);
  const phase = new PagePhase();
  const tokens = () => (services.has(TOKEN_SOURCE) ? services.get(TOKEN_SOURCE) : undefined);
  const client = new HttpClient({
    storage,
    token: () => tokens()?.token,
    renew: async (used) => tokens()?.renew?.(used),
    isFramed: window.parent !== window,
    language: () => (services.has(I18N) ? services.get(I18N).state.language : undefined),
    channel: () => viewport.state.channel,
  });
  const http = new FirstAnswers(new JoinedRequests(client.within(scope.signal)), given);
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
    .provideValue(VISITORS_CURRENCY, config)
    .provideValue(FLAGS, flags)
    .provideValue(ANNOUNCER, new PageAnnouncer())
    .provideValue(PAGE_FACTS, new PageFactSheet())
    .provideValue(
      FEED,
      new LateFeed(scope, async () => scope.add(new (await import("./late-parts.ts")).FeedClient({ clock }))),
    );
  return { services, bus, record, http, config, flags, viewport, phase };
}

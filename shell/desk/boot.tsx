import {
  ANNOUNCER,
  BUS,
  CLOCK,
  FORMAT,
  HTTP,
  I18N,
  NAVIGATION,
  REGISTRY,
  Scope,
  Services,
  ServicesProvider,
  SlotOutlet,
  STORAGE,
  VIEWPORT,
} from "@core";
import {
  BrowserStorage,
  createBus,
  createI18n,
  HttpClient,
  IntlFormat,
  LiveRegion,
  PageAnnouncer,
  PluginRegistry,
  SystemClock,
  WindowViewport,
} from "@core/host";
import { createRoot } from "react-dom/client";
import { DESK_FRAME } from "../../plugins/desk/manifest.ts";
import { DeskHttp } from "./desk-http.ts";
import { DeskNavigation } from "./desk-navigation.ts";
import { deskTexts } from "./desk-texts.ts";
import { showKeptTheme } from "./kept-theme.ts";
import { DESK_MANIFESTS } from "./manifests.ts";

/** Starts the desk's page: the same core as the players' page, with its own plugins, session and addresses. */
export async function bootDesk(): Promise<void> {
  const scope = new Scope();
  const services = new Services();
  const bus = createBus();
  const storage = new BrowserStorage();
  showKeptTheme(storage, scope);
  const client = new HttpClient({
    storage,
    token: () => undefined,
    language: () => "en",
    channel: () => undefined,
  });
  // What exists in one language only is shown in it.
  const i18n = createI18n({ languages: ["en"], load: deskTexts, hints: { prefix: "en" } });
  services
    .provideValue(BUS, bus)
    .provideValue(STORAGE, storage)
    .provideValue(CLOCK, new SystemClock())
    .provideValue(VIEWPORT, new WindowViewport(scope))
    .provideValue(HTTP, new DeskHttp(client))
    .provideValue(I18N, i18n)
    .provideValue(FORMAT, new IntlFormat(i18n, { symbol: () => undefined }))
    .provideValue(ANNOUNCER, new PageAnnouncer());
  const registry = new PluginRegistry({ manifests: DESK_MANIFESTS, services, bus, scope });
  const navigation = new DeskNavigation(() => registry.routes.state, scope);
  services.provideValue(REGISTRY, registry).provideValue(NAVIGATION, navigation);
  scope.add(registry.routes.state$.subscribe(() => navigation.arrive()));
  await Promise.all(["core", ...DESK_MANIFESTS.map(({ id }) => id)].map((namespace) => i18n.load(namespace)));
  createRoot(document.getElementById("root")!).render(
    <ServicesProvider services={services}>
      <SlotOutlet slot={DESK_FRAME} onError="show" />
      <LiveRegion />
    </ServicesProvider>,
  );
}

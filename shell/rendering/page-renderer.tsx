// Renders the first screen of a page on the platform: the same components as in the browser, to HTML. Built for Node.
import { BUS, NAVIGATION, REGISTRY, Scope, ServicesProvider, type ViewportState } from "@core";
import {
  type PageHead,
  type PageLook,
  type PageRenderer,
  PluginRegistry,
  RenderedAhead,
  type RenderedPage,
  type RendererModule,
  type RendererOptions,
} from "@core/host";
import { renderToString } from "react-dom/server";
import { Frame } from "../layout/frame.tsx";
import { MANIFESTS } from "../manifests.ts";
import { ProductNavigation } from "../routing/product-navigation.ts";
import { placeOf } from "../routing/route-table.ts";
import { ScreenCode } from "../screens/screen-code.ts";
import { SHOWN_SCREENS, ShownScreens } from "../screens/shown-screens.ts";
import { LanguageBase } from "./language-base.ts";
import { RecordedAnswers } from "./recorded-answers.ts";
import { renderingServices } from "./rendering-services.ts";

class ProductRenderer implements PageRenderer {
  private readonly bases = new Map<string, Promise<LanguageBase>>();

  constructor(private readonly options: RendererOptions) {}

  async render(path: string, look: PageLook): Promise<RenderedPage | undefined> {
    const base = await this.baseOf(look.language);
    const destination = base.match(path);
    if (!destination) return undefined;
    const { route, screen } = destination;
    if ((route.access ?? "any") !== "any" || route.secret !== undefined) return undefined;
    const { prepare } = await route.load();
    if (!prepare) return undefined;

    const scope = new Scope();
    try {
      const answers = new RecordedAnswers(this.options.answer);
      const head = new WrittenHead();
      const place = placeOf(destination, path);
      const { config, i18n } = base;
      const format = await base.formatFor(look.oddsFormat, look.timeZone);
      const services = renderingServices({ http: answers, config, i18n, format, viewport: viewportOf(look), head });
      const registry = new PluginRegistry({
        manifests: MANIFESTS,
        services,
        bus: services.get(BUS),
        scope,
        isSetUpOnly: true,
      });
      const navigation = new ProductNavigation({
        bus: services.get(BUS),
        prefix: look.prefix,
        languages: config.value.common.languages.map(({ value }) => value),
        routes: () => registry.routes.state,
        slugOf: (sportCode) => base.sports.slugOf(sportCode),
        back: () => undefined,
      });
      const screens = new ShownScreens(navigation);
      services
        .provideValue(REGISTRY, registry)
        .provideValue(NAVIGATION, navigation)
        .provideValue(SHOWN_SCREENS, screens);
      const code = new ScreenCode(services);
      const own = registry.routes.state.find((each) => each.id === route.id)!;
      await code.load(own);
      navigation.arrive(place);
      await code.prepare(own, place);
      const entry = { key: "", depth: 0 };
      void screens.show({ component: code.of(own)!, place, subject: destination.subject, entry, isKept: true });
      const html = renderToString(
        <RenderedAhead>
          <ServicesProvider services={services}>
            <Frame />
          </ServicesProvider>
        </RenderedAhead>,
      );
      const used = new Map([...base.answers, ...answers.byAddress]);
      return { screen, route: route.id, dir: i18n.state.dir, ...head.written, html, answers: used };
    } finally {
      scope.dispose();
    }
  }

  private baseOf(language: string): Promise<LanguageBase> {
    let base = this.bases.get(language);
    if (!base) {
      base = LanguageBase.load(language, this.options);
      this.bases.set(language, base);
      base.catch(() => this.bases.delete(language));
    }
    return base;
  }
}

class WrittenHead implements PageHead {
  written: { readonly title: string; readonly description: string | undefined } = { title: "", description: undefined };

  write(title: string, description: string | undefined): void {
    this.written = { title, description };
  }
}

/** A phone's or a desk's window, of the usual size. */
const viewportOf = ({ view, isNarrow }: PageLook): ViewportState => ({
  view,
  isNarrow,
  channel: view === "wide" ? "DESKTOP_AIR_PM" : "MOBILE_WEB",
  deviceType: "none",
  width: isNarrow ? 390 : view === "wide" ? 1440 : 800,
});

/** What the platform's server calls, which knows this module only by its file. */
export const createPageRenderer: RendererModule["createPageRenderer"] = (options) => new ProductRenderer(options);

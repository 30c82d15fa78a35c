import { type Bus, type Navigation, navigationRequested, type Place, type RouteSpec, Store } from "@core";
import { pathOf } from "@core/host";
import { joinLanguage, splitLanguage } from "./language-prefix.ts";
import { lineTypeOf } from "./line-type.ts";
import { patternsOf } from "./route-table.ts";

const NOWHERE: Place = { screen: "", route: "", params: {}, path: "/" };

export interface NavigationOptions {
  readonly bus: Bus;
  readonly routes: () => readonly RouteSpec[];
  /** The slug of a sport, by its code. */
  readonly slugOf: (sportCode: string) => string | undefined;
  /** The language prefix of this page's addresses; undefined if they have none. */
  readonly prefix: string | undefined;
  readonly languages: readonly string[];
  readonly back: () => void;
}

/** The player's place, and navigation. It publishes navigation requests on the bus; the router carries them out. */
export class ProductNavigation extends Store<Place> implements Navigation {
  private readonly secrets = new Map<string, string>();

  constructor(private readonly options: NavigationOptions) {
    super(NOWHERE);
  }

  go(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
    this.options.bus.publish(navigationRequested, { to, replace });
  }

  back(): void {
    this.options.back();
  }

  linkTo(route: string, params: Readonly<Record<string, string | number | undefined>> = {}): string {
    const specs = this.options.routes();
    const named = specs.filter(({ id }) => id === route);
    if (named.length > 0) return pathOf(named.flatMap(patternsOf), params);
    return this.linkToSport(route, params, specs);
  }

  secret(route: string): string | undefined {
    return this.secrets.get(route);
  }

  keepSecret(route: string, value: string): void {
    this.secrets.set(route, value);
  }

  href(path: string): string {
    return joinLanguage(this.options.prefix, productPath(path, this.options.languages));
  }

  /** Sets the current place. */
  arrive(place: Place): void {
    this.set(() => place);
  }

  /** `sport:football:1`: routes of a screen that exist once for every sport. */
  private linkToSport(route: string, params: Parameters<Navigation["linkTo"]>[1], specs: readonly RouteSpec[]): string {
    const [, screen, code = "", lineType] = /^([^:]+):([^:]+):([123])$/.exec(route) ?? [];
    const slug = this.options.slugOf(code);
    const own = specs.filter(
      (spec) =>
        (spec.screen ?? spec.id) === screen &&
        spec.path.startsWith("/{slug}") &&
        String(lineTypeOf(spec.path)) === lineType,
    );
    if (slug === undefined || own.length === 0) throw new RangeError(`there is no route ${route}`);
    return pathOf(own.flatMap(patternsOf), { ...params, slug });
  }
}

/** Browsers take `//` and `/\` for another host, and drop tabs and line ends before they look. */
const OWN_PATH = /^\/(?![/\\])[^\t\n\r]*$/;

/** A requested path of the product, with its query; the home path for anything else. */
export function productPath(to: string, languages: readonly string[]): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const own = splitLanguage(path, languages).path;
  return OWN_PATH.test(own) ? own + rest : "/";
}

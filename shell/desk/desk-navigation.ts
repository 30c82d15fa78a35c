import { type Navigation, type Place, routesAt, type RouteSpec, type Scope, Store } from "@core";
import { compile, pathOf } from "@core/host";

const BASE = "/desk";
/** Browsers take `//` and `/\` for another host. */
const OWN_PATH = /^\/(?![/\\])[^\t\n\r]*$/;

/** Where somebody is at the desk. Every address is below `/desk`; paths are without that. */
export class DeskNavigation extends Store<Place> implements Navigation {
  constructor(
    private readonly routes: () => readonly RouteSpec[],
    scope: Scope,
  ) {
    super(placeOf([], currentPath()));
    scope.listen(window, "popstate", () => this.arrive());
  }

  /** Reads the address, at the start and whenever the routes change. */
  arrive(): void {
    this.set(() => placeOf(this.routes(), currentPath()));
  }

  go(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
    const path = OWN_PATH.test(to) ? to : "/";
    const isElsewhere = pathname(path) !== pathname(this.state.path);
    if (replace) history.replaceState(null, "", this.href(path));
    else history.pushState(null, "", this.href(path));
    this.arrive();
    if (isElsewhere) scrollTo(0, 0);
  }

  back(): void {
    history.back();
  }

  linkTo(route: string, params: Readonly<Record<string, string | number | undefined>> = {}): string {
    const named = this.routes().filter(({ id }) => id === route);
    if (named.length === 0) throw new RangeError(`there is no route ${route}`);
    return pathOf(
      named.flatMap(({ path, constraints }) => compile(path, constraints)),
      params,
    );
  }

  secret(): undefined {
    return undefined;
  }

  href(path: string): string {
    return path === "/" ? BASE : BASE + path;
  }
}

const pathname = (path: string) => path.replace(/[?#].*$/s, "");

const currentPath = () => (location.pathname.slice(BASE.length) || "/") + location.search;

function placeOf(routes: readonly RouteSpec[], path: string): Place {
  const [found] = routesAt(routes, path);
  const { route, params = {} } = found ?? {};
  return {
    screen: route?.screen ?? route?.id ?? "",
    route: route?.id ?? "",
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    path,
    product: route?.product,
  };
}

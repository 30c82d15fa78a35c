import {
  createRootRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type AnyRouter,
  type ErrorRouteComponent,
  type RouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { matchRoute, type RouteParams } from "@core";
import { detourOf } from "./access.ts";
import { joinLanguage, splitLanguage } from "./language-prefix.ts";
import { routerRoutes, type RouterRoutes } from "./router-routes.ts";
import { destinationOf, routeTable, type Destination, type OwnedRoute, type TableEntry } from "./route-table.ts";
import type { Sports } from "./sports.ts";

const MATCHED_LIMIT = 1000;
const MOVES_LIMIT = 5;

export interface ProductRouterOptions {
  readonly history: RouterHistory;
  readonly sports: Sports;
  /** The language that this page's addresses begin with, and those that may stand there. */
  readonly prefix: string | undefined;
  readonly languages: readonly string[];
  readonly isPlayer: () => Promise<boolean>;
  /** Loads a screen's plugin, texts and code. */
  readonly loadScreen: (route: OwnedRoute) => Promise<unknown>;
  readonly frame: RouteComponent;
  /** The component that shows a route's screen. */
  readonly screenOf: (entry: TableEntry) => () => ReactNode;
  readonly pending: RouteComponent;
  readonly failed: ErrorRouteComponent;
  readonly notFound: () => ReactNode;
  readonly onCatch: (error: unknown) => void;
}

/** TanStack's router over the product's own patterns. */
export class ProductRouter {
  readonly router: AnyRouter;
  readonly history: RouterHistory;
  private readonly root;
  private readonly matched = new Map<string, Destination | undefined>();
  private table: readonly TableEntry[] = [];
  private current: RouterRoutes = { routes: [], entries: new Map() };

  constructor(private readonly options: ProductRouterOptions) {
    this.history = options.history;
    this.root = createRootRoute({ component: options.frame });
    this.router = createRouter({
      routeTree: this.root,
      history: options.history,
      caseSensitive: true,
      // Queries stay as they are: they belong to the screens, not to the router.
      parseSearch: (search) => (search.length > 1 ? { search } : {}),
      stringifySearch: ({ search }: Record<string, unknown>) => (typeof search === "string" ? search : ""),
      rewrite: {
        input: ({ url }) => withPath(url, splitLanguage(url.pathname, options.languages).path),
        output: ({ url }) => withPath(url, joinLanguage(options.prefix, url.pathname)),
      },
      scrollRestoration: true,
      // Screens keep their own data fresh; the router only brings their code.
      defaultStaleTime: Infinity,
      // A skeleton shows only when loading takes a while, and then long enough to be seen.
      defaultPendingMs: 150,
      defaultPendingMinMs: 300,
      defaultPendingComponent: options.pending,
      defaultErrorComponent: options.failed,
      defaultNotFoundComponent: options.notFound,
      defaultOnCatch: options.onCatch,
    });
  }

  /** Loads where the user is; also when somebody has sent them elsewhere before the router's own listener is there. */
  async settle(): Promise<void> {
    const isSettled = () => this.router.state.resolvedLocation?.publicHref === this.history.location.href;
    for (let turn = 0; turn < MOVES_LIMIT && !isSettled(); turn++) await this.router.load();
  }

  /** Takes these routes in place of those before. */
  setRoutes(routes: readonly OwnedRoute[]): void {
    this.table = routeTable(routes);
    const isSport = (slug: string) => this.options.sports.state.bySlug.has(slug);
    this.current = routerRoutes(this.root, this.table, isSport, (entry) => ({
      component: this.options.screenOf(entry),
      beforeLoad: ({ location }: { location: { href: string; pathname: string } }) => this.admit(entry, location),
      loader: () => this.options.loadScreen(entry.route),
    }));
    this.root.addChildren([...this.current.routes]);
    this.refresh();
  }

  /** Forgets what addresses meant: other sports mean other routes. */
  refresh(): void {
    this.matched.clear();
    this.router.setRoutes(this.router.buildRouteTree());
  }

  /** Where a path leads, without language prefix and query; undefined where it leads nowhere. */
  match(path: string): Destination | undefined {
    if (this.matched.has(path)) return this.matched.get(path);
    const destination = this.find(path);
    // Addresses come from outside, so their number has to end somewhere.
    if (this.matched.size >= MATCHED_LIMIT) this.matched.clear();
    this.matched.set(path, destination);
    return destination;
  }

  private find(path: string): Destination | undefined {
    const [, raw, route] = this.router.getMatchedRoutes(path) as [
      unknown,
      Record<string, string>,
      AnyRoute | undefined,
    ];
    const entry = route && this.current.entries.get(String(route.id));
    // The router may answer with what an address begins with; `**` is what it left over.
    if (!entry || "**" in raw) return undefined;
    const params = (route.options.params?.parse?.(raw) ?? {}) as RouteParams;
    return destinationOf(entry, params, (slug) => this.options.sports.state.bySlug.get(slug)?.sportCode);
  }

  /** Whether an address is only there because of the sports list, or belongs to whoever builds screens upon it. */
  needsSports(path: string): boolean {
    const found = this.entryFor(path);
    const buildsOnSports = (plugin: string) =>
      this.table.some(({ sportKey, route }) => sportKey !== undefined && route.plugin === plugin);
    return found !== undefined && (found.sportKey !== undefined || buildsOnSports(found.route.plugin));
  }

  private async admit(entry: TableEntry, { href, pathname }: { href: string; pathname: string }): Promise<void> {
    const { sports, isPlayer } = this.options;
    // Without the list a sport's address looks like a page that somebody wrote.
    if (sports.state.status !== "loaded" && this.entryFor(pathname)?.sportKey !== entry.sportKey) {
      await sports.settled;
      redirect({ href: sports.isLoaded ? href : "/", replace: true, throw: true });
    }
    const { access = "any" } = entry.route;
    if (access === "any") return;
    const detour = detourOf(access, await isPlayer(), href);
    if (detour !== undefined) redirect({ href: detour, replace: true, throw: true });
  }

  /** What an address leads to where every slug is a sport's. */
  private entryFor(path: string): TableEntry | undefined {
    return matchRoute(
      this.table.map((entry) => ({ pattern: entry.pattern, target: entry })),
      path,
    )?.target;
  }
}

function withPath(url: URL, path: string): URL {
  url.pathname = path;
  return url;
}

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
import { byRank, pathOf, type CompiledPattern } from "@core";
import { detourOf } from "./access.ts";
import { joinLanguage, splitLanguage } from "./language-prefix.ts";
import { RouteIndex } from "./route-index.ts";
import { destinationOf, patternsOf, type Destination, type OwnedRoute, type TableEntry } from "./route-table.ts";
import { routerRoute } from "./router-routes.ts";
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
  /** Brings whoever else may have an address that to the product is a page of the content. Where nobody comes, it is that. */
  readonly bringOwner: (path: string) => Promise<void>;
  /** Takes what may not stay in the address of a route. */
  readonly keepSecret: (route: string, value: string) => void;
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

/** A route that an address has led to: what a plugin declared, and what the router was given for it. */
interface Known {
  readonly pattern: CompiledPattern;
  readonly owner: OwnedRoute;
  readonly route: AnyRoute;
}

/**
 * TanStack's router over the product's own patterns. It knows only the routes that addresses have led to so far: before it
 * reads an address, the one that this leads to is added.
 */
export class ProductRouter {
  readonly router: AnyRouter;
  readonly history: RouterHistory;
  private readonly root;
  private readonly matched = new Map<string, Destination | undefined>();
  private index = new RouteIndex([]);
  private readonly known = new Map<string, Known>();
  /** The shapes that there ever were: a route keeps its number, and with it its name, when the table changes. */
  private readonly numbers = new Map<string, number>();

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
        input: ({ url }) => {
          const { path } = splitLanguage(url.pathname, options.languages);
          this.match(path);
          return withPath(url, path);
        },
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
    this.index = new RouteIndex(routes);
    const left = new Set(routes);
    for (const [key, { owner }] of this.known) if (!left.has(owner)) this.known.delete(key);
    // What the router keeps for coming back to, it looks up by routes that may be gone.
    this.router.clearCache();
    this.refresh();
    this.match(this.router.latestLocation.pathname);
  }

  /** Forgets what addresses meant: other sports mean other routes. */
  refresh(): void {
    this.matched.clear();
    this.grow();
  }

  /** Where a path leads, without language prefix and query; undefined where it leads nowhere. */
  match(path: string): Destination | undefined {
    if (this.matched.has(path)) return this.matched.get(path);
    const { bySlug } = this.options.sports.state;
    const found = this.index.match(path, (slug) => bySlug.has(slug));
    if (found) this.learn(found.route);
    const destination = found && destinationOf(found.route, found.params, (slug) => bySlug.get(slug)?.sportCode);
    // Addresses come from outside, so their number has to end somewhere.
    if (this.matched.size >= MATCHED_LIMIT) this.matched.clear();
    this.matched.set(path, destination);
    return destination;
  }

  private learn(entry: TableEntry): void {
    if (this.known.has(entry.key)) return;
    const number = this.numbers.get(entry.key) ?? this.numbers.size;
    this.numbers.set(entry.key, number);
    const isSport = (slug: string) => this.options.sports.state.bySlug.has(slug);
    const route = routerRoute(this.root, entry, number, isSport, {
      component: this.options.screenOf(entry),
      beforeLoad: ({ location }: { location: { href: string; pathname: string } }) => this.admit(entry, location),
      loader: () => this.options.loadScreen(entry.route),
    });
    this.known.set(entry.key, { pattern: entry.pattern, owner: entry.route, route });
    this.grow();
  }

  /** Gives the router the tree of the routes that are known now, in the order in which it has to try them. */
  private grow(): void {
    const inOrder = [...this.known.values()].sort((a, b) => byRank(a.pattern, b.pattern));
    this.root.addChildren(inOrder.map(({ route }) => route));
    const routesById = this.router.routesById as Record<string, AnyRoute | undefined>;
    this.router.setRoutes(this.router.buildRouteTree());
    for (const { routeId } of this.router.state.matches as readonly { readonly routeId: string }[]) {
      const route = routesById[routeId];
      if (!route || this.router.routesById[routeId]) continue;
      // A screen whose route is gone is shown until another is; it is not kept for coming back to.
      route.options.gcTime = 0;
      Object.assign(this.router.routesById, { [routeId]: route });
    }
  }

  /** Whether an address is only there because of the sports list, or belongs to whoever builds screens upon it. */
  needsSports(path: string): boolean {
    const found = this.entryFor(path);
    return found !== undefined && (found.sportKey !== undefined || this.index.buildsOnSports(found.route.plugin));
  }

  private async admit(entry: TableEntry, { href, pathname }: { href: string; pathname: string }): Promise<void> {
    const { sports, isPlayer } = this.options;
    // Without the list a sport's address looks like a page that somebody wrote.
    if (sports.state.status !== "loaded" && this.entryFor(pathname)?.sportKey !== entry.sportKey) {
      await sports.settled;
      redirect({ href: sports.isLoaded ? href : "/", replace: true, throw: true });
    }
    // What every address meets is asked for last.
    if (entry.pattern.segments[0]?.kind === "rest") {
      await this.options.bringOwner(pathname).catch(() => undefined);
      if (this.match(pathname)?.route !== entry.route) redirect({ href, replace: true, throw: true });
    }
    this.takeSecret(entry.route, pathname);
    const { access = "any" } = entry.route;
    if (access === "any") return;
    const detour = detourOf(access, await isPlayer(), href);
    if (detour !== undefined) redirect({ href: detour, replace: true, throw: true });
  }

  /** Leads on to the same screen's address without what opens something. */
  private takeSecret(route: OwnedRoute, pathname: string): void {
    const params = this.match(pathname)?.params;
    const value = route.secret === undefined ? undefined : params?.[route.secret];
    if (route.secret === undefined || value === undefined) return;
    this.options.keepSecret(route.id, value);
    const href = pathOf(patternsOf(route), { ...params, [route.secret]: undefined });
    redirect({ href, replace: true, throw: true });
  }

  /** What an address leads to where every slug is a sport's. */
  private entryFor(path: string): TableEntry | undefined {
    return this.index.match(path, () => true)?.route;
  }
}

function withPath(url: URL, path: string): URL {
  url.pathname = path;
  return url;
}

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
  /** The language prefix of this page's addresses, and the allowed languages. */
  readonly prefix: string | undefined;
  readonly languages: readonly string[];
  readonly isPlayer: () => Promise<boolean>;
  /**
   * Loads the third-party plugin for an address that the product would treat as a content page. If there is none, it is
   * a content page.
   */
  readonly bringOwner: (path: string) => Promise<void>;
  /** Receives the secret parameter that is removed from a route's address. */
  readonly keepSecret: (route: string, value: string) => void;
  /** Loads a screen's plugin, texts and code. */
  readonly loadScreen: (route: OwnedRoute) => Promise<unknown>;
  readonly frame: RouteComponent;
  /** The component that renders a route's screen. */
  readonly screenOf: (entry: TableEntry) => () => ReactNode;
  readonly pending: RouteComponent;
  readonly failed: ErrorRouteComponent;
  readonly notFound: () => ReactNode;
  readonly onCatch: (error: unknown) => void;
}

/** A route that an address has matched: the plugin's declaration and the router's route for it. */
interface Known {
  readonly pattern: CompiledPattern;
  readonly owner: OwnedRoute;
  readonly route: AnyRoute;
}

/**
 * TanStack's router with the product's own path patterns. It contains only the routes that addresses have matched so
 * far: before it reads an address, the matching route is added.
 */
export class ProductRouter {
  readonly router: AnyRouter;
  readonly history: RouterHistory;
  private readonly root;
  private readonly matched = new Map<string, Destination | undefined>();
  private index = new RouteIndex([]);
  private readonly known = new Map<string, Known>();
  /** Numbers of all shapes so far. A route keeps its number, and so its name, when the table changes. */
  private readonly numbers = new Map<string, number>();

  constructor(private readonly options: ProductRouterOptions) {
    this.history = options.history;
    this.root = createRootRoute({ component: options.frame });
    this.router = createRouter({
      routeTree: this.root,
      history: options.history,
      caseSensitive: true,
      // Queries are passed through unchanged: they belong to the screens, not to the router.
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
      // Screens keep their own data fresh; the router only loads their code.
      defaultStaleTime: Infinity,
      // A skeleton appears only if loading takes a while, and then stays long enough to be seen.
      defaultPendingMs: 150,
      defaultPendingMinMs: 300,
      defaultPendingComponent: options.pending,
      defaultErrorComponent: options.failed,
      defaultNotFoundComponent: options.notFound,
      defaultOnCatch: options.onCatch,
    });
  }

  /** Loads the current address, even if it changed before the router's own listener was added. */
  async settle(): Promise<void> {
    const isSettled = () => this.router.state.resolvedLocation?.publicHref === this.history.location.href;
    for (let turn = 0; turn < MOVES_LIMIT && !isSettled(); turn++) await this.router.load();
  }

  /** Replaces all routes. */
  setRoutes(routes: readonly OwnedRoute[]): void {
    this.index = new RouteIndex(routes);
    const left = new Set(routes);
    for (const [key, { owner }] of this.known) if (!left.has(owner)) this.known.delete(key);
    // The router's cache of earlier screens refers to routes that may be gone.
    this.router.clearCache();
    this.refresh();
    this.match(this.router.latestLocation.pathname);
  }

  /** Forgets earlier matches, because other sports mean other routes. */
  refresh(): void {
    this.matched.clear();
    this.grow();
  }

  /** The destination of a path without language prefix and query; undefined if there is none. */
  match(path: string): Destination | undefined {
    if (this.matched.has(path)) return this.matched.get(path);
    const { bySlug } = this.options.sports.state;
    const found = this.index.match(path, (slug) => bySlug.has(slug));
    if (found) this.learn(found.route);
    const destination = found && destinationOf(found.route, found.params, (slug) => bySlug.get(slug)?.sportCode);
    // Addresses come from outside, so the number of stored ones must be limited.
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

  /** Gives the router the tree of all known routes, in the order in which it must try them. */
  private grow(): void {
    const inOrder = [...this.known.values()].sort((a, b) => byRank(a.pattern, b.pattern));
    this.root.addChildren(inOrder.map(({ route }) => route));
    const routesById = this.router.routesById as Record<string, AnyRoute | undefined>;
    this.router.setRoutes(this.router.buildRouteTree());
    for (const { routeId } of this.router.state.matches as readonly { readonly routeId: string }[]) {
      const route = routesById[routeId];
      if (!route || this.router.routesById[routeId]) continue;
      // A screen whose route was removed stays until the next navigation, but is not cached.
      route.options.gcTime = 0;
      Object.assign(this.router.routesById, { [routeId]: route });
    }
  }

  /**
   * Whether an address exists only because of the sports list, or belongs to a plugin whose screens depend on that
   * list.
   */
  needsSports(path: string): boolean {
    const found = this.entryFor(path);
    return found !== undefined && (found.sportKey !== undefined || this.index.buildsOnSports(found.route.plugin));
  }

  private async admit(entry: TableEntry, { href, pathname }: { href: string; pathname: string }): Promise<void> {
    const { sports, isPlayer } = this.options;
    // Without the list, a sport's address looks like a content page.
    if (sports.state.status !== "loaded" && this.entryFor(pathname)?.sportKey !== entry.sportKey) {
      await sports.settled;
      redirect({ href: sports.isLoaded ? href : "/", replace: true, throw: true });
    }
    // Patterns that match every address are checked last.
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

  /** Redirects to the same screen's address without the secret parameter. */
  private takeSecret(route: OwnedRoute, pathname: string): void {
    const params = this.match(pathname)?.params;
    const value = route.secret === undefined ? undefined : params?.[route.secret];
    if (route.secret === undefined || value === undefined) return;
    this.options.keepSecret(route.id, value);
    const href = pathOf(patternsOf(route), { ...params, [route.secret]: undefined });
    redirect({ href, replace: true, throw: true });
  }

  /** The route of an address if every slug counts as a sport. */
  private entryFor(path: string): TableEntry | undefined {
    return this.index.match(path, () => true)?.route;
  }
}

function withPath(url: URL, path: string): URL {
  url.pathname = path;
  return url;
}

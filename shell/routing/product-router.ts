import { pathOf } from "@core/host";
import type { RouterHistory } from "@tanstack/history";
import {
  type AnyRoute,
  type AnyRouter,
  BaseRootRoute,
  BaseRoute,
  createNonReactiveMutableStore,
  createNonReactiveReadonlyStore,
  type ParsedLocation,
  redirect,
  RouterCore,
  trimPathRight,
} from "@tanstack/router-core";
import { detourOf } from "./access.ts";
import { joinLanguage, splitLanguage } from "./language-prefix.ts";
import {
  type Destination,
  destinationOf,
  isOfSport,
  mayMatch,
  type OwnedRoute,
  patternsOf,
  type TableEntry,
} from "./route-table.ts";
import { type RouteData, RouteTree } from "./route-tree.ts";
import type { Sports } from "./sports.ts";

const MATCHED_LIMIT = 1000;
const MOVES_LIMIT = 5;

declare module "@tanstack/router-core" {
  interface RouterOptionsExtensions {
    /** Only whether it is set matters: without it the router reports no pending state. */
    defaultPendingComponent?: true;
  }
}

/** What the router has decided about the latest address. */
export type Outcome =
  | { readonly kind: "pending" }
  | {
      readonly kind: "arrived";
      readonly path: string;
      readonly destination: Destination;
      /** The history's entry. */
      readonly entry: { readonly key: string; readonly depth: number };
    }
  | { readonly kind: "missing"; readonly path: string }
  | {
      readonly kind: "failed";
      readonly path: string;
      readonly destination: Destination | undefined;
      readonly error: unknown;
    };

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
  /** Shows an outcome. Resolves to whether it was rendered. */
  readonly present: (outcome: Outcome) => Promise<boolean>;
}

/** TanStack's router, without its React half, with the routes of all plugins in the specification's notation. */
export class ProductRouter {
  readonly router: AnyRouter;
  readonly history: RouterHistory;
  private readonly root;
  private readonly tree: RouteTree;
  private routes: readonly OwnedRoute[] = [];
  /** The page's first address. Until there is another, the router has only the routes that may match it. */
  private first: string | undefined;
  private hasAll = false;
  private readonly matched = new Map<string, Destination | undefined>();

  constructor(private readonly options: ProductRouterOptions) {
    this.history = options.history;
    this.root = new BaseRootRoute();
    const isSport = (slug: string) => !options.sports.isLoaded || options.sports.state.bySlug.has(slug);
    this.tree = new RouteTree(this.root, isSport, (entry) => ({
      beforeLoad: ({ location }: { location: { href: string; pathname: string } }) => this.admit(entry, location),
      loader: () => options.loadScreen(entry.route),
    }));
    this.router = new RouterCore(
      {
        routeTree: this.root,
        history: options.history,
        caseSensitive: true,
        // Queries are passed through unchanged: they belong to the screens, not to the router.
        parseSearch: (search) => (search.length > 1 ? { search } : {}),
        stringifySearch: ({ search }: Record<string, unknown>) => (typeof search === "string" ? search : ""),
        rewrite: {
          input: ({ url }) => {
            const path = splitLanguage(url.pathname, options.languages).path.replace(/\/{2,}/g, "/");
            this.cover(path);
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
        defaultPendingComponent: true,
      },
      // Nothing subscribes to the router's own stores: its results are passed on as a whole.
      () => ({
        createMutableStore: createNonReactiveMutableStore,
        createReadonlyStore: createNonReactiveReadonlyStore,
        batch: (change) => change(),
      }),
    );
    this.router.startTransition = (change) => {
      change();
      return options.present(this.outcome());
    };
  }

  /** Loads the current address, even if it changed before the router's own listener was added. */
  async settle(): Promise<void> {
    const isSettled = () => this.router.state.resolvedLocation?.publicHref === this.history.location.href;
    for (let turn = 0; turn < MOVES_LIMIT && !isSettled(); turn++) await this.router.load();
  }

  /**
   * Follows the history from now on, and reports the screen that is rendered already. Call it when the first screen is
   * rendered. Returns a function that ends it.
   */
  follow(): () => void {
    const { router } = this;
    const end = this.history.subscribe(() => void router.load());
    router.updateLatestLocation();
    const latest = router.latestLocation as ParsedLocation;
    const rest = { search: true, params: true, hash: true, state: true } as const;
    const proper = router.buildLocation({ to: latest.pathname, ...rest, _includeValidateSearch: true });
    const resolved = router.stores.resolvedLocation.get();
    if (trimPathRight(latest.publicHref) !== trimPathRight(proper.publicHref)) {
      void router.commitLocation({ ...proper, replace: true, ignoreBlocker: true });
    } else if (resolved?.publicHref === latest.publicHref) {
      const unchanged = { pathChanged: false, hrefChanged: false, hashChanged: false };
      router.emit({ type: "onRendered", fromLocation: latest, toLocation: latest, ...unchanged });
    } else void router.load();
    return end;
  }

  /** Replaces all routes. */
  setRoutes(routes: readonly OwnedRoute[]): void {
    this.routes = routes;
    // The router's cache of earlier screens refers to routes that may be gone.
    this.router.clearCache();
    this.plant();
  }

  /** Adds the routes that the first address does not need, and which cost time while the page starts. */
  addAll(): void {
    if (this.hasAll) return;
    this.hasAll = true;
    this.plant();
  }

  /** Forgets earlier matches, because other sports mean other routes. */
  refresh(): void {
    this.matched.clear();
    this.router.setRoutes(this.router.buildRouteTree());
  }

  /** The destination of a path without language prefix and query; undefined if there is none. */
  match(path: string): Destination | undefined {
    if (this.matched.has(path)) return this.matched.get(path);
    this.cover(path);
    const [, raw, route] = this.router.getMatchedRoutes(path);
    const { bySlug } = this.options.sports.state;
    // The router also finds routes that match only the beginning of a path, and puts the remainder under this name.
    const entry = "**" in raw ? undefined : (route?.options.staticData as Partial<RouteData> | undefined)?.entry;
    const destination = entry && destinationOf(entry, raw, (slug) => bySlug.get(slug)?.sportCode);
    // Addresses come from outside, so the number of stored ones must be limited.
    if (this.matched.size >= MATCHED_LIMIT) this.matched.clear();
    this.matched.set(path, destination);
    return destination;
  }

  /** What the router's matches say. Only their last one has a screen. */
  private outcome(): Outcome {
    const matches = this.router.stores.matches.get();
    if (matches.some(({ status }) => status === "pending")) return { kind: "pending" };
    const { href: path, pathname, state } = this.router.latestLocation as ParsedLocation;
    const failed = matches.find(({ status }) => status === "error");
    const destination = this.match(pathname);
    if (failed) return { kind: "failed", path, destination, error: failed.error };
    const entry = { key: state.__TSR_key ?? "", depth: state.__TSR_index };
    return destination ? { kind: "arrived", path, destination, entry } : { kind: "missing", path };
  }

  /** Makes sure that the router has all routes that may match a path. */
  private cover(path: string): void {
    this.first ??= path;
    if (path !== this.first) this.addAll();
  }

  private routeOf(id: string): AnyRoute | undefined {
    return (this.router.routesById as Readonly<Record<string, AnyRoute | undefined>>)[id];
  }

  /** Gives the router its routes. A screen whose route is gone stays until the next navigation, and is not cached. */
  private plant(): void {
    const needed = this.hasAll ? this.routes : this.routes.filter((route) => mayMatch(route, this.first ?? "/"));
    const routes = this.tree.childrenFor(needed);
    this.root.addChildren(routes);
    this.refresh();
    const shown = this.router.state.matches as readonly { readonly routeId: string }[];
    const gone = shown.filter(({ routeId }) => !this.routeOf(routeId));
    if (gone.length === 0) return;
    const standIns = gone.map(({ routeId: id }) => {
      return new BaseRoute({ getParentRoute: () => this.root, id, gcTime: 0 });
    });
    this.root.addChildren([...routes, ...standIns.map((route) => route.addChildren([]))]);
    this.refresh();
  }

  /**
   * Whether an address exists only because of the sports list, or belongs to a plugin whose screens depend on that
   * list.
   */
  needsSports(path: string): boolean {
    const plugin = this.match(path)?.route.plugin;
    return this.routes.some((route) => route.plugin === plugin && isOfSport(route));
  }

  private async admit(
    { route, pattern, sportKey }: TableEntry,
    { href, pathname }: { href: string; pathname: string },
  ): Promise<void> {
    const { sports, isPlayer } = this.options;
    const isElsewhere = () => this.match(pathname)?.route !== route;
    // Until the list is loaded, every slug counts as a sport.
    if (sportKey !== undefined && !sports.isLoaded) {
      await sports.settled;
      if (!sports.isLoaded) redirect({ href: "/", replace: true, throw: true });
      if (isElsewhere()) redirect({ href, replace: true, throw: true });
    }
    // Patterns that match every address are checked last.
    if (pattern.segments[0]?.kind === "rest") {
      await this.options.bringOwner(pathname).catch(() => undefined);
      if (isElsewhere()) redirect({ href, replace: true, throw: true });
    }
    this.keepSecret(route, pathname);
    const { access = "any" } = route;
    if (access === "any") return;
    const detour = detourOf(access, await isPlayer(), href);
    if (detour !== undefined) redirect({ href: detour, replace: true, throw: true });
  }

  /** Redirects to the same screen's address without the secret parameter. */
  private keepSecret(route: OwnedRoute, pathname: string): void {
    const params = this.match(pathname)?.params;
    const value = route.secret === undefined ? undefined : params?.[route.secret];
    if (route.secret === undefined || value === undefined) return;
    this.options.keepSecret(route.id, value);
    const href = pathOf(patternsOf(route), { ...params, [route.secret]: undefined });
    redirect({ href, replace: true, throw: true });
  }
}

function withPath(url: URL, path: string): URL {
  url.pathname = path;
  return url;
}

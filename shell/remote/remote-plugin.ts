import {
  BUS,
  FLAGS,
  type Manifest,
  type Plugin,
  pluginFailed,
  REGISTRY,
  REPLAYS,
  type RouteSpec,
  type Services,
  type SetupContext,
} from "@core";
import type { IsSport } from "../routing/route-tree.ts";
import { busWithin } from "./bus-within.ts";
import { sortRoutes } from "./own-routes.ts";

/** The texts of a remote plugin by language, in the form of its locale files. */
export type RemoteTexts = Readonly<Record<string, Record<string, unknown>>>;

/** The exports of a remote plugin's module: its manifest, and its texts if it has any. */
export interface RemoteModuleExports {
  readonly default: Manifest;
  readonly texts?: RemoteTexts;
  /** The texts of its parts, by the part's name. */
  readonly partTexts?: Readonly<Record<string, RemoteTexts>>;
}

/** Checks that a module has the exports of a remote plugin; throws if not. */
export function checked(module: Readonly<Record<string, unknown>>, id: string): RemoteModuleExports {
  const manifest = module["default"] as Partial<Manifest> | undefined;
  if (typeof manifest?.load !== "function") throw new TypeError("its module has no manifest as its default export");
  if (manifest.id !== id) throw new TypeError(`its manifest is of ${String(manifest.id)}`);
  return module as unknown as RemoteModuleExports;
}

/**
 * A remote plugin as one of the page's own. The contents of its manifest are placed during setup, and it ends together
 * with the plugins that it requires.
 */
export function remotePlugin(manifest: Manifest, plugin: Plugin, services: Services, isSport: IsSport): Plugin {
  const { id, flag, routes = [], screens, fills = [], requires = [] } = manifest;
  if (flag !== undefined && !services.get(FLAGS).isOn(flag)) return {};
  // The plugin runs without those routes that would take addresses from the product's screens.
  const addFree = (add: SetupContext["addRoutes"]) => (asked: readonly RouteSpec[]) => {
    const registry = services.get(REGISTRY);
    const own = new Set(registry.manifests.map((each) => each.id));
    const { free, conflicting } = sortRoutes(
      asked,
      registry.routes.state.filter((each) => own.has(each.plugin)),
      isSport,
    );
    for (const { route, from } of conflicting) {
      const message = `${id}: ${route.path} would take addresses of ${from.plugin}, ${from.path}`;
      services.get(BUS).publish(pluginFailed, { id, code: "ROUTE_DUPLICATE", message: `ROUTE_DUPLICATE: ${message}` });
    }
    add(free.map((route) => ({ ...screens, ...route })));
  };
  return {
    setup(given) {
      const context = { ...given, addRoutes: addFree(given.addRoutes) };
      context.addRoutes(routes);
      for (const { slot, filling } of fills) context.fill(slot, filling);
      plugin.setup?.(context);
    },
    start(given) {
      const context = { ...given, addRoutes: addFree(given.addRoutes) };
      const { scope } = context;
      const registry = services.get(REGISTRY);
      const isGone = (each: string) =>
        registry.state.some((report) => report.id === each && report.status !== "loaded");
      scope.add(registry.state$.subscribe(() => requires.some(isGone) && registry.disable(id)));
      return plugin.start?.({ ...context, bus: busWithin(context.bus, scope, services.get(REPLAYS).messages$) });
    },
  };
}

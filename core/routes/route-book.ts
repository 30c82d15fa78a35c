import { WiringError } from "../errors.ts";
import type { RouteSpec, ScreenDefaults } from "../plugin/plugin.ts";
import { Store } from "../store.ts";

export type PlacedRoute = RouteSpec & { readonly plugin: string };

/**
 * The routes of all plugins. A plugin may give a route several paths by repeating its id; two plugins may not share an
 * id.
 */
export class RouteBook extends Store<readonly PlacedRoute[]> {
  private readonly ownerOf = new Map<string, string>();
  private readonly idAt = new Map<string, string>();

  constructor() {
    super([]);
  }

  /** Adds routes until `remove` is called. Routes whose id or path is taken are left out and returned as faults. */
  place(
    plugin: string,
    routes: readonly RouteSpec[],
    defaults: ScreenDefaults = {},
  ): { remove: () => void; faults: readonly WiringError[] } {
    const faults: WiringError[] = [];
    const placed: PlacedRoute[] = [];
    for (const route of routes) {
      const fault = this.faultOf(plugin, route);
      if (fault) {
        faults.push(fault);
        continue;
      }
      this.ownerOf.set(route.id, plugin);
      this.idAt.set(addressOf(route), route.id);
      placed.push({ ...defaults, ...route, plugin });
    }
    if (placed.length > 0) this.set((before) => [...before, ...placed]);
    return { remove: () => this.remove(placed), faults };
  }

  private faultOf(plugin: string, route: RouteSpec): WiringError | undefined {
    const owner = this.ownerOf.get(route.id);
    if (owner !== undefined && owner !== plugin) {
      return new WiringError("ROUTE_DUPLICATE", `${plugin} and ${owner} both have a route ${route.id}`);
    }
    const other = this.idAt.get(addressOf(route));
    if (other === undefined) return undefined;
    return new WiringError("ROUTE_DUPLICATE", `${plugin}: ${route.id} has the path of ${other}, ${route.path}`);
  }

  private remove(gone: readonly PlacedRoute[]): void {
    if (gone.length === 0) return;
    const going = new Set(gone);
    this.set((routes) => routes.filter((route) => !going.has(route)));
    for (const route of gone) this.idAt.delete(addressOf(route));
    const left = new Set(this.state.map(({ id }) => id));
    for (const { id } of gone) if (!left.has(id)) this.ownerOf.delete(id);
  }
}

/** Two routes conflict if their paths and constraints are the same; a trailing slash makes no difference. */
function addressOf({ path, constraints = {} }: RouteSpec): string {
  const rules = Object.entries(constraints).map(([key, rule]) => `${key}=${rule.source}`);
  return [path.replace(/\/+$/, ""), ...rules.sort()].join(" ");
}

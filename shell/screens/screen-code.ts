import { I18N, inTime, type Place, preloadSlot, type Prepare, REGISTRY, type Services, slot } from "@core";
import type { ComponentType } from "react";
import type { OwnedRoute } from "../routing/route-table.ts";

/** How long a screen waits for the fillings of its slots, in milliseconds. */
const PATIENCE_MS = 1000;

/** The code of the screens that have been loaded. */
export class ScreenCode {
  private readonly loaded = new Map<OwnedRoute, ComponentType>();
  private readonly prepares = new Map<OwnedRoute, Prepare>();

  constructor(private readonly services: Services) {}

  /** The plugin, its texts, the screen and the fillings of the plugin's own slots are fetched in parallel. */
  readonly load = async (route: OwnedRoute): Promise<void> => {
    const [module] = await Promise.all([
      route.load(),
      this.services.get(REGISTRY).ensure(route.plugin),
      ...[route.plugin, ...(route.texts ?? [])].map((namespace) => this.services.get(I18N).load(namespace)),
      this.loadFillings(route.plugin),
    ]);
    this.loaded.set(route, module.default);
    if (module.prepare) this.prepares.set(route, module.prepare);
  };

  /** A slow filling does not delay the screen. It appears later, like one that is not in the manifests. */
  private async loadFillings(plugin: string): Promise<void> {
    const fills = this.services.get(REGISTRY).manifests.flatMap(({ fills = [] }) => fills);
    const slots = new Set(fills.map(({ slot }) => slot.id).filter((id) => id.startsWith(`${plugin}/`)));
    const loads = [...slots].map((id) => preloadSlot(this.services, slot(id)));
    await inTime(Promise.all(loads), PATIENCE_MS);
  }

  /** Loads what a loaded screen shows first. If that fails, the screen shows so itself. */
  async prepare(route: OwnedRoute, place: Place): Promise<void> {
    await this.prepares
      .get(route)?.(this.services, place)
      .catch(() => undefined);
  }

  /** A loaded screen. */
  of(route: OwnedRoute): ComponentType | undefined {
    return this.loaded.get(route);
  }
}

import type { ComponentType, ReactNode } from "react";
import { I18N, REGISTRY, type Services } from "@core";
import type { OwnedRoute } from "../routing/route-table.ts";

/** The screens' code, as far as it has been loaded. */
export class Screens {
  private readonly loaded = new Map<OwnedRoute, ComponentType>();

  constructor(private readonly services: Services) {}

  /** The plugin, its texts and the screen are fetched at the same time. */
  readonly load = async (route: OwnedRoute): Promise<void> => {
    const [module] = await Promise.all([
      route.load(),
      this.services.get(REGISTRY).ensure(route.plugin),
      this.services.get(I18N).load(route.plugin),
    ]);
    this.loaded.set(route, module.default);
  };

  /** A component that renders a screen which has been loaded. */
  of(route: OwnedRoute): () => ReactNode {
    return () => {
      const Screen = this.loaded.get(route);
      return Screen ? <Screen /> : null;
    };
  }
}

import { NAVIGATION, REGISTRY, routesAt, type Services } from "@core";
import type { Subscription } from "rxjs";

/**
 * Reads the page's address again when the routes change: an unknown address may now belong to a plugin that was loaded,
 * and the address of a removed plugin now leads elsewhere.
 */
export function keepPlace(services: Services): Subscription {
  const navigation = services.get(NAVIGATION);
  const { routes } = services.get(REGISTRY);
  let before = new Set(routes.state);
  return routes.state$.subscribe((now) => {
    const changed = [...now.filter((route) => !before.has(route)), ...difference(before, now)];
    before = new Set(now);
    const { path } = navigation.state;
    if (routesAt(changed, path).length > 0) navigation.go(path, { replace: true });
  });
}

const difference = <T>(before: ReadonlySet<T>, now: readonly T[]): readonly T[] => {
  const left = new Set(now);
  return [...before].filter((each) => !left.has(each));
};

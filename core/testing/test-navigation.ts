import type { Navigation, Place } from "../routes/navigation.ts";
import { Store } from "../store.ts";

/** Records where the player was sent, and arrives at once. A route's link has the form `/route-id?name=value`. */
export class TestNavigation extends Store<Place> implements Navigation {
  /** The results of `secret`, by route. */
  readonly secrets: Record<string, string> = {};
  readonly visits: { readonly to: string; readonly replace: boolean }[] = [];

  constructor(place: Partial<Place> = {}) {
    super({ screen: "home", route: "home", params: {}, path: "/", ...place });
  }

  go(to: string, options: { readonly replace?: boolean } = {}): void {
    this.visits.push({ to, replace: options.replace ?? false });
    this.be({ path: to });
  }

  back(): void {
    this.visits.push({ to: "back", replace: false });
  }

  linkTo(route: string, params: Readonly<Record<string, string | number | undefined>> = {}): string {
    const given = Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return given.length === 0 ? `/${route}` : `/${route}?${new URLSearchParams(given)}`;
  }

  secret(route: string): string | undefined {
    return this.secrets[route];
  }

  href(path: string): string {
    return path;
  }

  /** Sets the place without a navigation. */
  be(place: Partial<Place>): void {
    this.set((before) => ({ ...before, ...place }));
  }
}

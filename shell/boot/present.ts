import { BUS, errorReported, messageOf, type Services } from "@core";
import type { ProductNavigation } from "../routing/product-navigation.ts";
import type { Outcome } from "../routing/product-router.ts";
import { placeOf } from "../routing/route-table.ts";
import type { ScreenCode } from "../screens/screen-code.ts";
import type { ShownScreens } from "../screens/shown-screens.ts";

export interface PresentingOptions {
  readonly services: Services;
  readonly navigation: ProductNavigation;
  readonly screens: ShownScreens;
  readonly code: ScreenCode;
}

/** Shows what the router has decided, and the place that belongs to it, in one update. */
export function presentWith({ services, navigation, screens, code }: PresentingOptions) {
  return (outcome: Outcome): Promise<boolean> => {
    if (outcome.kind === "pending") return screens.showNotice(outcome);
    const { path } = outcome;
    const component = outcome.kind === "arrived" && code.of(outcome.destination.route);
    if (outcome.kind === "arrived" && component) {
      const { route, subject } = outcome.destination;
      const { access, secret, isKept: mayBeKept = true } = route;
      const place = placeOf(outcome.destination, path);
      // What a visitor types to become a player, passwords among it, does not stay in the page.
      const isKept = mayBeKept && access !== "guest" && secret === undefined;
      const visit = { component, place, subject, entry: outcome.entry, isKept };
      // What the screen shows first is on its way while it is rendered. It joins these requests.
      if (screens.isNew(visit)) void code.prepare(route, place);
      navigation.arrive(place);
      return screens.show(visit);
    }
    // What stands around the screen stands around its notice, too.
    const { product, frame } = outcome.kind === "missing" ? navigation.state : (outcome.destination?.route ?? {});
    navigation.arrive({ screen: "", route: "", params: {}, path, product, frame });
    if (outcome.kind === "failed")
      services
        .get(BUS)
        .as("shell")
        .publish(errorReported, { errorCode: 0, message: messageOf(outcome.error) });
    return screens.showNotice(outcome.kind === "failed" ? outcome : { kind: "missing" });
  };
}

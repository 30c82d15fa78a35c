import { type Bus, type Navigation, navigationCompleted, type Scope } from "@core";
import { pageViewed } from "./contract.ts";
import { bareOf, pageViewOf } from "./page-view.ts";

export interface PageViewOptions {
  readonly bus: Bus;
  readonly navigation: Navigation;
  readonly scope: Scope;
  readonly language: () => string;
  readonly channel: () => string;
}

/** Publishes a page view for every page that is shown, including the current one. A changed query is not a new page. */
export function publishPageViews({ bus, navigation, scope, language, channel }: PageViewOptions): void {
  let last: string | undefined;
  const publishView = () => {
    const place = navigation.state;
    const path = bareOf(place.path);
    if (place.screen === "" || path === last) return;
    last = path;
    const view = pageViewOf(place);
    if (view) bus.publish(pageViewed, { ...view, language: language(), channel: channel() });
  };
  publishView();
  scope.add(bus.on(navigationCompleted).subscribe(publishView));
}

import { type Navigation, type Place, Store } from "@core";

/**
 * The navigation of one screen. Its place is the screen's own, so that a screen that was left never sees the place
 * after it.
 */
export class ScreenNavigation extends Store<Place> implements Navigation {
  readonly go: Navigation["go"];
  readonly back: Navigation["back"];
  readonly linkTo: Navigation["linkTo"];
  readonly secret: Navigation["secret"];
  readonly href: Navigation["href"];

  constructor(page: Navigation, place: Place) {
    super(place);
    this.go = (to, options) => page.go(to, options);
    this.back = () => page.back();
    this.linkTo = (route, params) => page.linkTo(route, params);
    this.secret = (route) => page.secret(route);
    this.href = (path) => page.href(path);
  }

  arrive(place: Place): void {
    this.set(() => place);
  }
}

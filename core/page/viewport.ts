import type { Scope } from "../plugin/scope.ts";
import { token } from "../plugin/token.ts";
import { type Readable, Store } from "../store.ts";
import { NARROW_BELOW, WIDE_FROM } from "./look-rules.ts";

export type View = "simple" | "wide";
export type ClientChannel = "MOBILE_WEB" | "DESKTOP_AIR_PM" | "PWA";
export type DeviceType = "ios" | "android" | "none";

export interface ViewportState {
  /** Simple below 1280 px, wide from there. */
  readonly view: View;
  /** Below 600 px, where tables of matches fit only one column. */
  readonly isNarrow: boolean;
  readonly channel: ClientChannel;
  readonly deviceType: DeviceType;
  /** The window's inner width in CSS pixels, updated once it has been stable for a moment. */
  readonly width: number;
}

export type Viewport = Readable<ViewportState>;

export const VIEWPORT = token<Viewport>("core/viewport");

/** The platform channel, by where the page runs: an in-app webview first, then an installed app, then the width. */
export function channelOf(place: { isWebview: boolean; isInstalled: boolean; view: View }): ClientChannel {
  if (place.isWebview) return "MOBILE_WEB";
  if (place.isInstalled) return "PWA";
  return place.view === "wide" ? "DESKTOP_AIR_PM" : "MOBILE_WEB";
}

/** The words of apps that show pages inside themselves; some of them add those of the system's browser. */
const APPS =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Barcelona|BytedanceWebview|musical_ly|Snapchat|LinkedInApp|Pinterest|Line|MicroMessenger|KAKAOTALK|GSA)[/ ]/;

/**
 * Whether an app shows the page inside itself. Android marks its webview with `; wv)`. On iOS a webview lacks the
 * browsers' own words, and so do home screen apps.
 */
export const isWebview = (userAgent: string, touchPoints: number): boolean =>
  /; wv\)/.test(userAgent) ||
  APPS.test(userAgent) ||
  (deviceTypeOf(userAgent, touchPoints) === "ios" && !/Safari\/|CriOS|FxiOS|EdgiOS/.test(userAgent));

/** iPads identify as Macs; only touch support tells them apart. */
export function deviceTypeOf(userAgent: string, touchPoints: number): DeviceType {
  if (/android/i.test(userAgent)) return "android";
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return "ios";
  return "none";
}

/** Follows the window until the scope ends. */
export class WindowViewport extends Store<ViewportState> implements Viewport {
  /** Reads the width again. */
  readonly measure: () => void;

  constructor(scope: Scope, page: Window = window) {
    const wide = page.matchMedia(`(width >= ${WIDE_FROM}px)`);
    const narrow = page.matchMedia(`(width < ${NARROW_BELOW}px)`);
    const standalone = page.matchMedia("(display-mode: standalone)");
    const portrait = page.matchMedia("(orientation: portrait)");
    const read = (): ViewportState => {
      const { userAgent, maxTouchPoints } = page.navigator;
      const view = wide.matches ? "wide" : "simple";
      // iOS has a property of its own, which distinguishes its home screen apps from webviews.
      const isOnHomeScreen = "standalone" in page.navigator && page.navigator.standalone === true;
      return {
        view,
        isNarrow: narrow.matches,
        channel: channelOf({
          isWebview: !isOnHomeScreen && isWebview(userAgent, maxTouchPoints),
          isInstalled: standalone.matches || isOnHomeScreen,
          view,
        }),
        deviceType: deviceTypeOf(userAgent, maxTouchPoints),
        width: page.innerWidth,
      };
    };
    super(read());
    this.measure = () => this.set((state) => (state.width === page.innerWidth ? state : read()));
    for (const query of [wide, narrow, standalone, portrait]) scope.listen(query, "change", () => this.set(read));
  }
}

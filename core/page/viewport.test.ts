import { expect, test } from "vitest";
import { Scope } from "../plugin/scope.ts";
import { channelOf, deviceTypeOf, isWebview, WindowViewport } from "./viewport.ts";

const IPHONE_SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const IPHONE_WEBVIEW =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const ANDROID_CHROME =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const ANDROID_WEBVIEW =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

test.each([
  [IPHONE_SAFARI, 5, false],
  [IPHONE_WEBVIEW, 5, true],
  [ANDROID_CHROME, 5, false],
  [ANDROID_WEBVIEW, 5, true],
  [MAC, 0, false],
  [MAC, 5, false],
  // A webview on an iPad.
  [MAC.replace(/ Version.*/, ""), 5, true],
  [`${IPHONE_WEBVIEW} Instagram 334.0.4.32.98 (iPhone16,1; iOS 18_0; en_US; scale=3.00; 1179x2556)`, 5, true],
  [`${IPHONE_WEBVIEW} [FBAN/FBIOS;FBAV/481.0.0.51.108;FBDV/iPhone16,1;FBLC/en_US]`, 5, true],
  [`${IPHONE_SAFARI} [FBAN/FBIOS;FBAV/481.0.0.51.108;FBDV/iPhone16,1;FBLC/en_US]`, 5, true],
  [`${IPHONE_SAFARI} Line/14.16.0`, 5, true],
  [`${ANDROID_CHROME} [FB_IAB/FB4A;FBAV/481.0.0.51.108;]`, 5, true],
])("an in-app webview is distinguished from a browser: %s with %i touch points", (userAgent, touchPoints, expected) => {
  expect(isWebview(userAgent, touchPoints)).toBe(expected);
});

test("the device is iOS, Android or not mobile, and an iPad is recognized as iOS", () => {
  expect(deviceTypeOf(IPHONE_SAFARI, 5)).toBe("ios");
  expect(deviceTypeOf(ANDROID_CHROME, 5)).toBe("android");
  expect(deviceTypeOf(MAC, 0)).toBe("none");
  expect(deviceTypeOf(MAC, 5)).toBe("ios");
});

test("a webview takes precedence over an installed app, and that over the width", () => {
  const of = (isWebview: boolean, isInstalled: boolean, view: "simple" | "wide") =>
    channelOf({ isWebview, isInstalled, view });
  expect([of(true, true, "wide"), of(true, false, "simple")]).toEqual(["MOBILE_WEB", "MOBILE_WEB"]);
  expect([of(false, true, "wide"), of(false, true, "simple")]).toEqual(["PWA", "PWA"]);
  expect([of(false, false, "wide"), of(false, false, "simple")]).toEqual(["DESKTOP_AIR_PM", "MOBILE_WEB"]);
});

interface Place {
  readonly userAgent: string;
  readonly width: number;
  readonly isStandalone?: boolean;
  /** `navigator.standalone`, which iOS sets for an app on the home screen. */
  readonly isOnHomeScreen?: boolean;
}

/** A window whose media queries follow its width. */
class TestWindow {
  readonly lists: { readonly query: string; readonly list: EventTarget & { matches: boolean } }[] = [];
  readonly navigator: object;
  innerWidth: number;

  constructor(private readonly place: Place) {
    this.innerWidth = place.width;
    this.navigator = { userAgent: place.userAgent, maxTouchPoints: 0, standalone: place.isOnHomeScreen };
  }

  readonly matchMedia = (query: string) => {
    const list = Object.assign(new EventTarget(), { matches: this.answer(query) });
    this.lists.push({ query, list });
    return list;
  };

  resize(width: number): void {
    this.innerWidth = width;
    for (const { query, list } of this.lists) {
      const matches = this.answer(query);
      if (matches === list.matches) continue;
      list.matches = matches;
      list.dispatchEvent(new Event("change"));
    }
  }

  private answer(query: string): boolean {
    const wideFrom = /width >= (\d+)px/.exec(query)?.[1];
    if (wideFrom !== undefined) return this.innerWidth >= Number(wideFrom);
    const below = /width < (\d+)px/.exec(query)?.[1];
    if (below !== undefined) return this.innerWidth < Number(below);
    return query.includes("standalone") && this.place.isStandalone === true;
  }
}

const viewportIn = (page: TestWindow, scope = new Scope()) => new WindowViewport(scope, page as unknown as Window);

// prettier-ignore
test.each<[string, Place, string]>([
  ["a phone's browser", { userAgent: IPHONE_SAFARI, width: 390 }, "MOBILE_WEB"],
  ["a wide browser", { userAgent: MAC, width: 1280 }, "DESKTOP_AIR_PM"],
  ["a browser one pixel short of wide", { userAgent: MAC, width: 1279 }, "MOBILE_WEB"],
  ["an installed app on Android", { userAgent: ANDROID_CHROME, width: 412, isStandalone: true }, "PWA"],
  ["an installed app in a wide window", { userAgent: MAC, width: 1440, isStandalone: true }, "PWA"],
  ["an app on the home screen of iOS, which names itself as a webview does", { userAgent: IPHONE_WEBVIEW, width: 390, isOnHomeScreen: true }, "PWA"],
  ["a webview on iOS", { userAgent: IPHONE_WEBVIEW, width: 390, isOnHomeScreen: false }, "MOBILE_WEB"],
  ["a webview on a wide tablet", { userAgent: ANDROID_WEBVIEW, width: 1366 }, "MOBILE_WEB"],
])("%s has its channel", (_, place, channel) => {
  expect(viewportIn(new TestWindow(place)).state.channel).toBe(channel);
});

test("turning a phone changes the layout at once", () => {
  const page = new TestWindow({ userAgent: ANDROID_CHROME, width: 390 });
  const viewport = viewportIn(page);
  expect(viewport.state.isNarrow).toBe(true);
  page.resize(600);
  expect(viewport.state).toMatchObject({ view: "simple", isNarrow: false, width: 600 });
});

test("a window that grows past 1280 pixels switches to the wide view, until the scope ends", () => {
  const page = new TestWindow({ userAgent: MAC, width: 1000 });
  const scope = new Scope();
  const viewport = viewportIn(page, scope);
  expect(viewport.state).toMatchObject({ view: "simple", channel: "MOBILE_WEB", width: 1000 });
  page.resize(1280);
  expect(viewport.state).toMatchObject({ view: "wide", channel: "DESKTOP_AIR_PM", width: 1280 });
  page.innerWidth = 1500;
  viewport.measure();
  expect(viewport.state.width).toBe(1500);
  scope.dispose();
  page.resize(500);
  expect(viewport.state.view).toBe("wide");
});

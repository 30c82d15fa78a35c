import { expect, test } from "vitest";
import { channelOf, deviceTypeOf, isWebview } from "./viewport.ts";

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
  [IPHONE_SAFARI, false],
  [IPHONE_WEBVIEW, true],
  [ANDROID_CHROME, false],
  [ANDROID_WEBVIEW, true],
  [MAC, false],
])("an in-app webview is told from a browser: %s", (userAgent, expected) => {
  expect(isWebview(userAgent)).toBe(expected);
});

test("the device is iOS, Android or not mobile, and an iPad is no Mac", () => {
  expect(deviceTypeOf(IPHONE_SAFARI, 5)).toBe("ios");
  expect(deviceTypeOf(ANDROID_CHROME, 5)).toBe("android");
  expect(deviceTypeOf(MAC, 0)).toBe("none");
  expect(deviceTypeOf(MAC, 5)).toBe("ios");
});

test("a webview goes before an installed app, and that before the width", () => {
  const of = (isWebview: boolean, isInstalled: boolean, view: "simple" | "wide") =>
    channelOf({ isWebview, isInstalled, view });
  expect([of(true, true, "wide"), of(true, false, "simple")]).toEqual(["MOBILE_WEB", "MOBILE_WEB"]);
  expect([of(false, true, "wide"), of(false, true, "simple")]).toEqual(["PWA", "PWA"]);
  expect([of(false, false, "wide"), of(false, false, "simple")]).toEqual(["DESKTOP_AIR_PM", "MOBILE_WEB"]);
});

// @vitest-environment jsdom
import { CONFIG, type Config } from "@core";
import { mount, testPage } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import texts from "../locales/en.json";
import AppDownloadScreen from "./app-download-screen.tsx";

const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["a browser", SAFARI, false],
  ["the app of Facebook", `${SAFARI} [FBAN/FBIOS;FBAV/481.0.0.51.108]`, true],
])("in %s the page asks to be opened in the browser first: %s", async (_where, userAgent, asks) => {
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 5, languages: ["en"] });
  const page = testPage({ pwa: texts });
  page.services.provideValue(CONFIG, { value: { brandName: "Openline" } } as Config);
  page.http.on("GET /content/apps", { apps: [] });
  await page.i18n.load("pwa");
  const { screen } = await mount(page.services, <AppDownloadScreen />);
  expect(screen.queryByRole("heading", { name: texts["app-page"]["in-app"] }) !== null).toBe(asks);
});

import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { START_MS } from "../support/until.ts";
import { cases, found } from "./host.conformance.ts";
import { GoodHost } from "./host/page/good-host.ts";
import { launchBrowser } from "./host/stage.ts";

/** One of each kind; all of them, and each planted mistake, stand in host.full.test.ts. */
const SOME = [
  "the script's element names the hash that the platform publishes",
  "words of another site do nothing",
  "the page's token reaches the frame",
  "the back button goes back in the frame",
  "the platform lets this page show it",
];

let host: GoodHost;
let browser: Browser;
beforeAll(async () => {
  [host, browser] = await Promise.all([GoodHost.start(), launchBrowser()]);
}, START_MS);
afterAll(() => Promise.all([browser.close(), host.stop()]));

test.each(SOME)("a host's page that does it right is found right: %s", async (name) => {
  expect(cases).toHaveProperty([name]);
  expect(await found(host, browser, name)).toMatchObject({ fault: undefined });
});

test("a host's page that gets something wrong is told what, and where it is written how it is done", async () => {
  host.changed = (served) => ({ ...served, html: served.html.replace("<script async", "<script") });
  expect(await found(host, browser, "the page does not wait for the script")).toMatchObject({
    fault: "it is neither async nor defer",
    read: "docs/embed/hosts.md#the-script",
  });
});

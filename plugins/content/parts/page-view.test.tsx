// @vitest-environment jsdom
import { HttpError } from "@core";
import { mount, type Mounted, testPage } from "@core/testing";
import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import texts from "../locales/en.json" with { type: "json" };
import type { ContentPage } from "../wire.ts";
import { PageView } from "./page-view.tsx";

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

async function show(page: ContentPage) {
  const { services, http, i18n } = testPage({ content: texts });
  await i18n.load("content");
  http.on("GET /content/pages/limits", page);
  mounted = await mount(services, <PageView page="limits" />);
  const { screen } = mounted;
  await screen.findByRole("article");
  return screen;
}

test("a page with numbers writes each in the player's format, and says when it was read", async () => {
  const screen = await show({
    type: "dynamic-static",
    title: "Stakes and limits",
    description: "",
    at: "2026-01-01T12:00:00.000Z",
    blocks: [
      {
        kind: "facts",
        items: [
          { label: "Largest stake", value: { kind: "money", minor: 500_000, currency: "EUR" } },
          { label: "Tax", value: { kind: "percent", hundredths: 1950 } },
          { label: "Live bets", value: { kind: "count", count: 1234 } },
        ],
      },
    ],
  });
  const values = screen.getAllByRole("definition");
  expect(screen.getAllByRole("term").map(({ textContent }, at) => [textContent, values[at]?.textContent])).toEqual([
    ["Largest stake", "€5,000.00"],
    ["Tax", "19.5%"],
    ["Live bets", "1,234"],
  ]);
  expect(screen.getByText(/^Read from the platform 1 Jan 2026/)).toBeDefined();
});

test("a page of cards is a list of links, each with a description", async () => {
  const items = [{ to: "/help", title: "Place a bet", text: "From a price to a receipt." }];
  const screen = await show({
    type: "custom",
    title: "First steps",
    description: "",
    blocks: [{ kind: "cards", items }],
  });
  const link = within(screen.getByRole("listitem")).getByRole("link");
  expect(link.getAttribute("href")).toBe("/help");
  expect(link.textContent).toBe("Place a betFrom a price to a receipt.");
  expect(screen.getByRole("article").textContent).not.toContain("Read from the platform");
});

test.each([
  [404, "There is no such page"],
  [400, "There is no such page"],
  [503, "This page did not load"],
] as const)("an address that the platform answers with %s says what is there", async (status, title) => {
  const { services, http, i18n } = testPage({ content: texts });
  await i18n.load("content");
  http.on("GET /content/pages/limits", () => {
    throw new HttpError(status, "");
  });
  mounted = await mount(services, <PageView page="limits" />);
  expect(await mounted.screen.findByRole("heading", { level: 1 })).toHaveProperty("textContent", title);
});

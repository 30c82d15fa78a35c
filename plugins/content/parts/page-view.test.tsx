// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { mount, testPage, type Mounted } from "@core/testing";
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
  const { container } = mounted;
  await act(() => vi.waitFor(() => expect(container.querySelector("article")).not.toBeNull()));
  return container;
}

test("a page with numbers writes each as the player reads it, and says when they were read", async () => {
  const page = await show({
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
  const rows = [...page.querySelectorAll("dl > div")].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["Largest stake", "€5,000.00"],
    ["Tax", "19.5%"],
    ["Live bets", "1,234"],
  ]);
  expect(page.textContent).toContain("Read from the platform 1 Jan 2026");
});

test("a page of ways is a list of links, each with what it leads to", async () => {
  const items = [{ to: "/help", title: "Place a bet", text: "From a price to a receipt." }];
  const page = await show({
    type: "custom",
    title: "First steps",
    description: "",
    blocks: [{ kind: "cards", items }],
  });
  const link = page.querySelector("li a");
  expect(link?.getAttribute("href")).toBe("/help");
  expect(link?.textContent).toBe("Place a betFrom a price to a receipt.");
  expect(page.querySelector("article")?.textContent).not.toContain("Read from the platform");
});

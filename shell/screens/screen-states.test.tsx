// @vitest-environment jsdom
import { mount, testPage } from "@core/testing";
import { expect, test } from "vitest";
import texts from "../locales/en.json";
import { NoScreen, ScreenPending } from "./screen-states.tsx";

test("an address without a screen has a headline and a way on", async () => {
  const { i18n, services } = testPage({ shell: texts });
  await i18n.load("shell");
  const { screen } = await mount(services, <NoScreen />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.missing.title);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
});

test("a screen whose code is on its way has a headline too", async () => {
  const { i18n, services } = testPage({ shell: texts });
  await i18n.load("shell");
  const { screen } = await mount(services, <ScreenPending />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.loading);
});

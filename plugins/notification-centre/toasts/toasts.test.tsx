// @vitest-environment jsdom
import { Scope } from "@core";
import { mount, testPage } from "@core/testing";
import { expect, test } from "vitest";
import texts from "../locales/en.json" with { type: "json" };
import { TOASTS } from "../tokens.ts";
import { ToastStore } from "./toast-store.ts";
import Toasts from "./toasts.tsx";

test("messages over the page are in a landmark, which is there only with them", async () => {
  const { i18n, services } = testPage({ "notification-centre": texts, core: { close: "Close" } });
  await Promise.all(["notification-centre", "core"].map((namespace) => i18n.load(namespace)));
  const toasts = new ToastStore(new Scope(), () => undefined);
  services.provideValue(TOASTS, toasts);
  toasts.show({ message: "Bet placed", type: "success" });
  const { screen, user } = await mount(services, <Toasts />);
  const region = screen.getByRole("region", { name: "Notifications" });
  expect(region.contains(screen.getByRole("group", { name: "Bet placed" }))).toBe(true);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("region")).toBeNull();
});

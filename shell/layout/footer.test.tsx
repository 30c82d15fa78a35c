// @vitest-environment jsdom
import { CONFIG, type Config, type ConfigurationState, Store } from "@core";
import { mount, testPage } from "@core/testing";
import { expect, test } from "vitest";
import { DEFAULT_CONFIGURATION } from "../../core/config/default-configuration.ts";
import type { Configuration } from "../../core/config/wire.ts";
import texts from "../locales/en.json";
import { PAGE_PHASE, PagePhase } from "../page-phase.ts";
import { Footer } from "./footer.tsx";

class LoadedConfig extends Store<ConfigurationState> implements Config {
  constructor(readonly value: Configuration) {
    super({ status: "loaded", value, isLastGood: false });
  }
}

test.each([
  ["a sandbox's", { isSandbox: true, clockRate: 1 }, texts.sandbox],
  ["a simulated", { isSandbox: false, clockRate: 1, isSimulated: true }, texts.simulated],
  ["another", { isSandbox: false, clockRate: 1 }, undefined],
])("on %s platform the footer names what is not real there, and nothing else", async (_whose, sandbox, said) => {
  const { i18n, services } = testPage({ shell: texts });
  services.provideValue(CONFIG, new LoadedConfig({ ...DEFAULT_CONFIGURATION, sandbox }));
  services.provideValue(PAGE_PHASE, new PagePhase());
  await i18n.load("shell");
  const { container } = await mount(services, <Footer />);
  const legal = [texts.legal, said].filter((each) => each !== undefined).join(" ");
  expect(container.querySelector("p")?.textContent.trim()).toBe(legal);
});

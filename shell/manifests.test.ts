import { expect, test } from "vitest";
import { createBus, pluginFailed, PluginRegistry, Scope, Services, type Manifest, type Plugin } from "@core";
import { MANIFESTS } from "./manifests.ts";

const module = (plugin: Plugin = {}) => Promise.resolve({ default: plugin });
const boom = () => {
  throw new Error("boom");
};

/** What can be wrong with a plugin's code, and the code that it is told by. */
const FAULTS: readonly (readonly [string, Manifest["load"], string])[] = [
  ["is not there", () => Promise.reject(new TypeError("404")), "LOAD_FAILED"],
  ["is no code", () => Promise.reject(new SyntaxError("Unexpected token")), "LOAD_FAILED"],
  ["throws when it is loaded", () => Promise.resolve().then(boom), "LOAD_FAILED"],
  ["never comes", () => new Promise(() => {}), "LOAD_FAILED"],
  ["throws in its setup", () => module({ setup: boom }), "SETUP_FAILED"],
  ["throws in its start", () => module({ start: boom }), "START_FAILED"],
];

/** A plugin and all that stand on it. */
function standingOn(id: string): readonly string[] {
  const found = new Set([id]);
  for (const base of found)
    for (const manifest of MANIFESTS) if (manifest.requires?.includes(base)) found.add(manifest.id);
  return [...found];
}

test.each(FAULTS)(
  "whichever plugin %s, it is told once, and only what requires it is missing too",
  async (_, load, code) => {
    expect(MANIFESTS.length).toBeGreaterThan(10);
    const outcomes = MANIFESTS.map(async ({ id: faulty }) => {
      const bus = createBus();
      const told: string[] = [];
      bus.on(pluginFailed).subscribe((failure) => told.push(`${failure.id} ${failure.code}`));
      const manifests = MANIFESTS.map((each) => ({ ...each, load: each.id === faulty ? load : () => module() }));
      const options = { manifests, bus, services: new Services(), scope: new Scope(), patienceMs: 50 };
      const registry = new PluginRegistry(options);
      await Promise.allSettled(MANIFESTS.map(({ id }) => registry.ensure(id)));
      const missing = registry.state.filter(({ status }) => status !== "loaded").map(({ id }) => id);
      return { faulty, missing: missing.toSorted(), told: told.toSorted() };
    });
    for (const { faulty, missing, told } of await Promise.all(outcomes)) {
      const gone = standingOn(faulty);
      expect([faulty, missing]).toEqual([faulty, gone.toSorted()]);
      const wanted = gone.map((id) => `${id} ${id === faulty ? code : "REQUIRES_MISSING"}`);
      expect([faulty, told]).toEqual([faulty, wanted.toSorted()]);
    }
  },
);

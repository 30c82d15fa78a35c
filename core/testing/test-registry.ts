import { createBus } from "../bus/bus.ts";
import { pluginFailed, pluginStatusChanged } from "../bus/topics.ts";
import { defineManifest, type Manifest, type Plugin } from "../plugin/plugin.ts";
import { PluginRegistry, type RegistryOptions } from "../plugin/plugin-registry.ts";
import { Scope } from "../plugin/scope.ts";
import { Services } from "../plugin/services.ts";
import { slot } from "../plugin/slot.ts";

export const PLACE = slot("test/place");
const nothing = () => null;
export const filling = (id: string, order = 1) => ({ id, order, load: () => Promise.resolve({ default: nothing }) });
export const route = (id: string, path: string) => ({ id, path, load: () => Promise.resolve({ default: nothing }) });

export const plugin = (id: string, code: Plugin = {}, more: Partial<Manifest> = {}): Manifest =>
  defineManifest({ id, load: () => Promise.resolve({ default: code }), ...more });

export function start(manifests: readonly Manifest[], options: Partial<RegistryOptions> = {}) {
  const [bus, services, scope] = [createBus(), new Services(), new Scope()];
  const failures: { id: string; code: string; message: string }[] = [];
  const statuses: string[] = [];
  bus.on(pluginFailed).subscribe((failure) => failures.push(failure));
  bus.on(pluginStatusChanged).subscribe(({ id, status }) => statuses.push(`${id} ${status}`));
  const registry = new PluginRegistry({ manifests, services, bus, scope, ...options });
  const shown = () => registry.fillings(PLACE).state.map(({ plugin, id }) => `${plugin}/${id}`);
  return { registry, bus, services, scope, failures, statuses, shown };
}

export const settled = async () => {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
};

// The functions that the soak test runs in the product's own page.

/**
 * Finds the page's services through the data that React keeps at its root, because the product exposes them nowhere
 * else.
 */
export async function enter() {
  const root = document.getElementById("root");
  const key = Object.keys(root).find((each) => each.startsWith("__reactContainer$"));
  let fiber = root[key];
  while (fiber && !fiber.memoizedProps?.services) fiber = fiber.child;
  const core = await import("@core");
  globalThis.soak = { core, services: fiber.memoizedProps.services };
}

/** Goes to a place and waits for its screen, and for its rows if it has some. */
export async function go(path) {
  const { core, services } = globalThis.soak;
  const navigation = services.get(core.NAVIGATION);
  const arrived = () => navigation.state.path === path;
  navigation.go(path);
  const end = performance.now() + 10_000;
  const isLoading = () => !arrived() || document.querySelector("main [aria-busy=true]") !== null;
  while (isLoading()) {
    if (performance.now() > end) throw new Error(`${path} did not come up`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Starts every plugin of the product a second time, next to the first and in a separate container, and stops them. */
export async function startAndStop() {
  const { core, services } = globalThis.soak;
  const box = (globalThis.soak.box ??= services.child());
  const scope = new core.Scope();
  const { constructor: PluginRegistry, manifests } = services.get(core.REGISTRY);
  const registry = new PluginRegistry({ manifests, services: box, bus: services.get(core.BUS), scope });
  const outcomes = await Promise.allSettled(manifests.map(({ id }) => registry.ensure(id)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  scope.dispose();
  const failed = outcomes.filter(({ status }) => status === "rejected");
  if (failed.length > 0) throw failed[0].reason;
  return manifests.length;
}

import { assetUrl, buildData } from "./build-data.ts";

/**
 * Loads a source's module together with its stylesheets. The build routes every lazy import of shell and plugins
 * through this function. All modules that it imports are requested at once, not only when the first has loaded.
 */
export async function loadChunk(key: string): Promise<unknown> {
  const chunk = buildData.chunks[key];
  const [file, ...others] = chunk?.modules ?? [];
  if (!chunk || file === undefined) throw new Error(`the build has no module ${key}`);
  for (const name of others) preload(name);
  const [module] = await Promise.all([
    import(assetUrl(file)).catch((error: unknown) => {
      // The recovery code (recover) listens and decides whether to reload the page.
      dispatchEvent(new CustomEvent("openline:chunk-failed", { detail: file }));
      throw error;
    }) as Promise<Record<string, unknown>>,
    ...chunk.styles.map(link),
  ]);
  return chunk.name === undefined ? module : module[chunk.name];
}

const preloaded = new Set<string>();

function preload(name: string): void {
  if (preloaded.has(name)) return;
  preloaded.add(name);
  const element = document.createElement("link");
  element.rel = "modulepreload";
  element.href = assetUrl(name);
  document.head.append(element);
}

const linked = new Map<string, Promise<void>>();

/** If a stylesheet does not load, the module is used without it: better unstyled than not at all. */
function link(name: string): Promise<void> {
  const known = linked.get(name);
  if (known) return known;
  const coming = new Promise<void>((resolve) => {
    const element = document.createElement("link");
    element.rel = "stylesheet";
    element.href = assetUrl(name);
    element.addEventListener("load", () => resolve(), { once: true });
    element.addEventListener("error", () => resolve(), { once: true });
    document.head.append(element);
  });
  linked.set(name, coming);
  return coming;
}

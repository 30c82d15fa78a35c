import { assetUrl, buildData } from "./build-data.ts";

/** The group that every page loads once its first screen is painted. */
const FRAME = "frame";

/**
 * Loads a source: the script of its group, together with the group's stylesheets. The build routes every lazy import of
 * core, shell and plugins through this function. All scripts that the script imports are requested at once, not only
 * when it has loaded.
 */
export async function loadChunk(group: string, name: string): Promise<unknown> {
  const { needs, styles, isPatient = false } = buildData.groups[group]!;
  for (const each of isPatient ? [group, ...needs] : needs) preload(each, isPatient);
  const [module] = await Promise.all([
    import(specifierOf(group)).catch((error: unknown) => {
      // The recovery code (recover) listens and decides whether to reload the page.
      const detail = addressOf(group).split("/").at(-1);
      dispatchEvent(new CustomEvent("openline:chunk-failed", { detail }));
      throw error;
    }) as Promise<Record<string, unknown>>,
    ...styles.map(link),
  ]);
  return module[name];
}

/** Requests what every page loads once it is painted, at low priority, while its own scripts still run. */
export const announceFrame = (): void => preload(FRAME, true);

/** The specifier of a group's script in the page's import map. */
const specifierOf = (group: string) => `openline/${group}`;
const addressOf = (group: string) => import.meta.resolve(specifierOf(group));

const preloaded = new Set<string>();

function preload(group: string, isPatient: boolean): void {
  if (preloaded.has(group)) return;
  preloaded.add(group);
  const element = document.createElement("link");
  element.rel = "modulepreload";
  element.href = addressOf(group);
  if (isPatient) element.fetchPriority = "low";
  document.head.append(element);
}

const linked = new Map<string, Promise<void>>();

/** If a stylesheet does not load, the script is used without it: better unstyled than not at all. */
function link(name: string): Promise<void> {
  const known = linked.get(name);
  if (known) return known;
  // The platform names the stylesheets of the screen that it has rendered.
  if (document.querySelector(`link[rel="stylesheet"][href="${assetUrl(name)}"]`)) return Promise.resolve();
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

// Determines which sources the page loads at which moment by the manifests, which are plain data.
import type { Manifest, Part } from "./manifests.ts";

/** Sources by the moment at which every page loads them. */
export interface Moments {
  /** What home loads before its first row: the screen, its fillings, and their plugins. */
  readonly firstPage: readonly string[];
  /** What fills the frame around each screen and home's later rows, and the plugins that every page starts. */
  readonly frame: readonly string[];
  /** The plugins that start in idle moments. */
  readonly idle: readonly string[];
  /** The source of each route's screen, by the route's id. */
  readonly screens: Readonly<Record<string, string>>;
}

const isOfFrame = (slot: string) => slot.startsWith("frame/") || slot.startsWith("bottomBar/");

/** Whether a manifest has home's screen, and it is of one of these products. */
const isOfHome = ({ screens, routes = [] }: Manifest, products: readonly string[]) =>
  routes.some(({ path, product = screens?.product }) => path === "/" && products.includes(product ?? ""));

export function planMoments(manifests: readonly Manifest[]): Moments {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const known = new Set<string>();
  /** The sources that these parts and their plugins need, without those of earlier moments. */
  const collect = (parts: readonly { readonly id: string; readonly part?: Partial<Part> }[]) => {
    const needed = new Set<string>();
    const add = (part: Partial<Part> | undefined) => {
      const source = part?.load?.();
      if (source === undefined || known.has(source)) return;
      known.add(source);
      needed.add(source);
    };
    const need = (id: string) => {
      const manifest = byId.get(id);
      if (!manifest) return;
      for (const required of manifest.requires ?? []) need(required);
      add(manifest);
    };
    for (const { id, part } of parts) {
      need(id);
      add(part);
    }
    return [...needed];
  };
  const fillings = manifests.flatMap(({ id, fills = [] }) =>
    fills.map(({ slot, filling }) => ({ id, slot: slot.id, part: filling })),
  );
  /** An idle moment loads it with its plugin, which no page starts with. */
  const isLate = (id: string, { when }: Partial<Part>) => when === "idle" && byId.get(id)?.when === "use";
  const ofHome = fillings.filter(({ slot }) => slot.startsWith("home/"));
  /** It stands on screens of other products than home's, which load it themselves. */
  const isElsewhere = (products: readonly string[] | undefined) =>
    products !== undefined && !manifests.some((manifest) => isOfHome(manifest, products));
  const home = manifests.flatMap(({ id, routes = [] }) =>
    routes.filter(({ path }) => path === "/").map((part) => ({ id, part })),
  );
  return {
    firstPage: collect([...home, ...ofHome.filter(({ part }) => part.when !== "idle")]),
    frame: collect([
      ...manifests.filter(({ when }) => when === "boot"),
      ...fillings.filter(
        ({ id, slot, part }) => isOfFrame(slot) && part.load && !isLate(id, part) && !isElsewhere(part.products),
      ),
      ...ofHome,
    ]),
    idle: collect(manifests.filter(({ when }) => when !== "use" && when !== "framed")),
    screens: Object.fromEntries(
      manifests.flatMap(({ routes = [] }) => routes.map(({ id, load }) => [id, load()] as const)),
    ),
  };
}

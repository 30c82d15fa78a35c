import type { ProductRouter } from "../../../shell/routing/product-router.ts";
import { routerOver, sportsOf } from "../../support/pages/product-router.ts";
import { PRODUCT_ROUTES, sportsList } from "../../support/pages/product-routes.ts";
import { handTrie } from "./hand-trie.ts";

/** Addresses of every kind, each of them new: `seed` makes them differ from those of other rounds. */
function addresses(count: number, sports: readonly string[], seed: number): string[] {
  const kinds = [
    (slug: string) => `/${slug}`,
    (slug: string) => `/${slug}/live`,
    (slug: string, n: number) => `/${slug}/${n % 24}-${(n % 24) + 1}`,
    (slug: string, n: number) => `/${slug}/league-${n}-${n.toString(16)}/live`,
    (_: string, n: number) => `/events/home-away-${n}/prematch`,
    (_: string, n: number) => `/event/${n}/${n + 1}`,
    (_: string, n: number) => `/casino/live-casino/games/game-${n}`,
    (_: string, n: number) => `/my-account/menu/part-${n}`,
    (_: string, n: number) => `/menu/part/${n}`,
    (_: string, n: number) => `/about/page-${n}/more`,
  ];
  return Array.from({ length: count }, (_, at) =>
    kinds[at % kinds.length]!(sports[at % sports.length]!, seed * count + at),
  );
}

/** What an address costs: where it leads for the product, and the router's own matches of it. */
function lead(router: ProductRouter, path: string): void {
  router.match(path);
  router.router.getMatchedRoutes(path);
}

const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** Milliseconds of one round for each contestant, and whether all agreed on every address. */
async function race(sportCount: number, rounds: number) {
  const sports = await sportsOf(sportsList(sportCount));
  const slugs = [...sports.state.bySlug.keys()];
  const router = routerOver(sports);
  const trie = handTrie(PRODUCT_ROUTES, (slug) => sports.state.bySlug.has(slug));
  const result = {
    uncached: [] as number[],
    warm: [] as number[],
    trie: [] as number[],
    trieWarm: [] as number[],
    disagreements: [] as string[],
  };
  for (const path of addresses(400, slugs, 999)) {
    const [ours, theirs] = [router.match(path), trie(path)];
    const isSame =
      ours?.route.id === theirs?.id &&
      JSON.stringify(Object.entries(ours?.params ?? {}).sort()) ===
        JSON.stringify(Object.entries(theirs?.params ?? {}).sort());
    if (!isSame) result.disagreements.push(path);
  }
  const familiar = addresses(100, slugs, 500);
  for (let round = -2; round < rounds; round++) {
    const fresh = addresses(1000, slugs, round + 3);
    const uncached = timed(() => fresh.forEach((path) => lead(router, path)));
    const byTrie = timed(() => fresh.forEach((path) => trie(path)));
    familiar.forEach((path) => lead(router, path));
    const warm = timed(() => {
      for (let i = 0; i < 100; i++) familiar.forEach((path) => lead(router, path));
    });
    const trieWarm = timed(() => {
      for (let i = 0; i < 100; i++) familiar.forEach((path) => trie(path));
    });
    if (round < 0) continue;
    result.uncached.push(uncached);
    result.trie.push(byTrie);
    result.warm.push(warm);
    result.trieWarm.push(trieWarm);
  }
  return result;
}

async function setUp(sportCount: number): Promise<number> {
  const sports = await sportsOf(sportsList(sportCount));
  return timed(() => routerOver(sports));
}

Object.assign(globalThis, { race, setUp });

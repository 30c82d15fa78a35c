// Search over 20,000 names of clubs and their matches: whole names, beginnings, one letter, typing errors, and
// Cyrillic. The limit is a scan of the same names for the same letters, which finds no misspelled ones.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { quantile, spread } from "../statistics.mjs";

const NAMES = 20_000;
const QUERIES = 600;
const SMALL_QUERIES = 60;
const GOALS = { p95: 30, found: 0.95, follow: 30 };

export default async function search({ runs, isSmall }) {
  const { lineOf, search } = await load();
  const { line, names, fixtures } = lineOf(NAMES);
  const asked = queriesOf(names, isSmall ? SMALL_QUERIES : QUERIES);
  const folded = names.map((name) => name.toLowerCase());
  const [times, scans, found] = [[], [], { exact: [], typing: [] }];
  for (let run = 0; run < runs; run++) {
    const scanned = [];
    for (const { kind, query, name } of asked) {
      const began = performance.now();
      const hits = search(line, query);
      times.push(performance.now() - began);
      const scanBegan = performance.now();
      for (const each of folded) each.includes(query);
      scanned.push(performance.now() - scanBegan);
      found[kind]?.push(hits.some((hit) => hit.kind === "team" && hit.name === name));
    }
    scans.push(quantile(scanned, 0.5));
  }
  const p95 = quantile(times, 0.95);
  const share = (list) => list.filter(Boolean).length / list.length;
  const follow = followed(line, fixtures);
  const least = (id, value, goal) => ({ id, value, unit: "of queries", limit: 1, goal, ok: value >= goal });
  return [
    {
      id: "names",
      value: line.index.size,
      unit: "names",
      limit: NAMES,
      goal: NAMES,
      ok: line.index.size >= NAMES,
    },
    {
      id: "p95",
      value: p95,
      unit: "ms",
      limit: quantile(scans, 0.5),
      goal: GOALS.p95,
      ok: p95 <= GOALS.p95,
      spread: spread(scans),
    },
    { id: "p50", value: quantile(times, 0.5), unit: "ms", limit: quantile(scans, 0.5), goal: 0, ok: true },
    least("found-by-name", share(found.exact), 1),
    least("found-misspelt", share(found.typing), GOALS.found),
    { id: "one-match-more", value: follow, unit: "ms", limit: 0, goal: GOALS.follow, ok: follow <= GOALS.follow },
  ];
}

/** How long the index takes to follow a change of the line by one match. */
function followed(line, fixtures) {
  const times = [];
  for (let round = 1; round <= 20; round++) {
    const upcoming = fixtures.slice(round % 2);
    const began = performance.now();
    line.follow({ revision: 1e6 + round, upcoming, live: new Map() });
    times.push(performance.now() - began);
  }
  return quantile(times, 0.95);
}

/** The same queries in every run, spread over all names. */
function queriesOf(names, count) {
  const unique = [...new Set(names)].filter((name) => /^[A-Za-z ]{6,}$/.test(name));
  const pick = (at) => unique[(at * 7919) % unique.length];
  const cyrillic = "Арсенал,Челсі,Барселона,Манчестер Юнайтед,Динамо Київ,Реал Мадрид,футбол,Німеччина".split(",");
  return Array.from({ length: count }, (_, at) => {
    const name = pick(at);
    if (at % 6 === 0) return { kind: "letter", query: name[0].toLowerCase(), name };
    if (at % 6 === 1) return { kind: "beginning", query: name.slice(0, 4).toLowerCase(), name };
    if (at % 6 === 2) return { kind: "cyrillic", query: cyrillic[at % cyrillic.length], name };
    if (at % 6 === 3) return { kind: "exact", query: name.toLowerCase(), name };
    return { kind: "typing", query: misspelt(name.toLowerCase(), at), name };
  });
}

/** The name with one letter of its longest word left out, doubled, or swapped with the next. */
function misspelt(name, at) {
  const longest = name.split(" ").reduce((a, b) => (b.length > a.length ? b : a));
  const place = 1 + (at % (longest.length - 2));
  const [before, letter, next, after] = [
    longest.slice(0, place),
    longest[place],
    longest[place + 1],
    longest.slice(place + 2),
  ];
  const wrong = [before + next + after, before + letter + letter + next + after, before + next + letter + after][
    at % 3
  ];
  return name.replace(longest, wrong);
}

async function load() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("search-index.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

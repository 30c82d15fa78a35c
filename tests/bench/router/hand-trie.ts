import { byRank } from "@core/host";
import { type OwnedRoute, routeTable, type TableEntry } from "../../../shell/routing/route-table.ts";

interface Node {
  readonly words: Map<string, Node>;
  readonly params: {
    readonly guard: RegExp | undefined;
    readonly keys: readonly string[];
    readonly isSport: boolean;
    readonly node: Node;
  }[];
  rest: { readonly key: string; readonly leaf: Leaf } | undefined;
  leaf: Leaf | undefined;
}

interface Leaf {
  readonly entry: TableEntry;
  /** The chosen word of an alternative, which no segment contains. */
  readonly fixed: Readonly<Record<string, string>>;
}

export interface Found {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
}

const newNode = (): Node => ({ words: new Map(), params: [], rest: undefined, leaf: undefined });

/** A hand-written solution for this one table: a trie that walks segments and backtracks where nothing matches. */
export function handTrie(
  routes: readonly OwnedRoute[],
  isSport: (slug: string) => boolean,
): (path: string) => Found | undefined {
  const root = newNode();
  const table = [...routeTable(routes)].sort((a, b) => byRank(a.pattern, b.pattern));
  for (const entry of table) insert(root, entry);
  return (path) => {
    const segments = path.split("/").filter(Boolean).map(decodeURIComponent);
    return walk(root, segments, 0, {}, isSport);
  };
}

function insert(root: Node, entry: TableEntry): void {
  const texts = entry.route.path.split("/").filter(Boolean);
  let node = root;
  const fixed: Record<string, string> = {};
  entry.pattern.segments.forEach((segment, at) => {
    const text = texts[at]!;
    if (segment.kind === "literal") {
      const choice = /^\{(.+)\}$/.exec(text)?.[1]?.replace("?", "");
      if (choice) fixed[choice] = segment.text;
      let next = node.words.get(segment.text);
      if (!next) node.words.set(segment.text, (next = newNode()));
      node = next;
    } else if (segment.kind === "param") {
      const keys = [...text.matchAll(/\{(\w+)\??\}/g)].map((found) => found[1]!);
      const isSport = at === 0 && entry.sportKey !== undefined;
      const guard = guardOf(text, at);
      let known = node.params.find(
        (each) => String(each.guard) === String(guard) && each.keys.join() === keys.join() && each.isSport === isSport,
      );
      if (!known) node.params.push((known = { guard, keys, isSport, node: newNode() }));
      node = known.node;
    } else node.rest ??= { key: /\w+/.exec(text)![0], leaf: { entry, fixed } };
  });
  if (entry.pattern.segments.at(-1)?.kind !== "rest") node.leaf ??= { entry, fixed };
}

const GUARDS: Readonly<Record<string, string>> = {
  timeFilter: "\\d{1,2}-\\d{1,2}",
  tournamentId: "[0-9a-fA-F]+",
  teamId: "\\d+",
  eventId: "\\d+",
  sportId: "\\d+",
  lineType: "prematch|live|all",
};

function guardOf(text: string, at: number): RegExp | undefined {
  const source = text.replace(
    /\{(\w+)\??\}/g,
    (_, key: string) => `(${(at === 0 && key === "id" ? "\\d+" : GUARDS[key]) ?? ".+"})`,
  );
  return source === "(.+)" ? undefined : new RegExp(`^${source}$`);
}

function walk(
  node: Node,
  segments: readonly string[],
  at: number,
  params: Record<string, string>,
  isSport: (slug: string) => boolean,
): Found | undefined {
  const segment = segments[at];
  if (segment === undefined)
    return node.leaf && { id: node.leaf.entry.route.id, params: { ...params, ...node.leaf.fixed } };
  const word = node.words.get(segment);
  const byWord = word && walk(word, segments, at + 1, params, isSport);
  if (byWord) return byWord;
  for (const { guard, keys, isSport: isGuarded, node: next } of node.params) {
    if (isGuarded && !isSport(segment)) continue;
    const values = guard ? guard.exec(segment)?.slice(1) : [segment];
    if (!values) continue;
    const found = walk(
      next,
      segments,
      at + 1,
      { ...params, ...Object.fromEntries(keys.map((key, index) => [key, values[index]!])) },
      isSport,
    );
    if (found) return found;
  }
  if (!node.rest) return undefined;
  const { key, leaf } = node.rest;
  return { id: leaf.entry.route.id, params: { ...params, ...leaf.fixed, [key]: segments.slice(at).join("/") } };
}

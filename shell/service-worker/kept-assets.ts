import { ASSETS, chunksOf, outdated, withoutRevision } from "./releases.ts";
import type { WorkEvent } from "./worker-scope.ts";

const MATCH = { ignoreVary: true } as const;

/** The files whose names hold a hash of their contents: kept when they are first used, for this release and the next one. */
export class KeptAssets {
  private readonly name: string;

  constructor(private readonly release: string) {
    this.name = chunksOf(release);
  }

  /** Answers from what is kept, of any release; what is not there comes over the wire and is kept. */
  async answer({ request, event }: { readonly request: Request; readonly event: WorkEvent }): Promise<Response> {
    const own = await caches.open(this.name);
    const kept = await own.match(request.url, MATCH);
    if (kept) return kept;
    const earlier = await caches.match(request.url, MATCH);
    const answer = earlier ?? (await fetch(request));
    if (answer.status === 200) event.waitUntil(own.put(request.url, answer.clone()).catch(() => undefined));
    return answer;
  }

  /** Takes over what the last release's shell consisted of and this one's does not: an open page may still ask for it. */
  async inherit(precached: string, urls: readonly string[]): Promise<void> {
    if (!(await caches.has(precached))) return;
    const [before, own] = await Promise.all([caches.open(precached), caches.open(this.name)]);
    const listed = new Set(urls);
    for (const request of await before.keys()) {
      const url = withoutRevision(request.url);
      if (!url.startsWith(ASSETS) || listed.has(url)) continue;
      const answer = await before.match(request);
      if (answer) await own.put(url, answer);
    }
  }

  /** Drops what was kept for releases before the last one. */
  async prune(): Promise<void> {
    await Promise.all(outdated(await caches.keys(), this.release).map((name) => caches.delete(name)));
  }
}

import { ASSETS, chunksOf, outdated, withoutRevision } from "./releases.ts";
import type { WorkEvent } from "./worker-scope.ts";

const MATCH = { ignoreVary: true } as const;

/** Files with a content hash in their names: stored on first use, for this release and the next one. */
export class KeptAssets {
  private readonly name: string;

  constructor(private readonly release: string) {
    this.name = chunksOf(release);
  }

  /** Answers from the stored files of any release. Other files are fetched and stored. */
  async answer({ request, event }: { readonly request: Request; readonly event: WorkEvent }): Promise<Response> {
    const own = await caches.open(this.name);
    const kept = await own.match(request.url, MATCH);
    if (kept) return kept;
    const earlier = await caches.match(request.url, MATCH);
    const answer = earlier ?? (await fetch(request));
    if (answer.status === 200) event.waitUntil(own.put(request.url, answer.clone()).catch(() => undefined));
    return answer;
  }

  /**
   * Takes over the files that only the previous release's shell contained, because an open page may still request them.
   */
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

  /** Deletes the stored files of releases before the previous one. */
  async prune(): Promise<void> {
    await Promise.all(outdated(await caches.keys(), this.release).map((name) => caches.delete(name)));
  }
}

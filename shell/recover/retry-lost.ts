import {
  BUS,
  FEED,
  pluginFailed,
  preloadSlot,
  REGISTRY,
  slot,
  type FactRecord,
  type FeedStatus,
  type Scope,
  type Services,
} from "@core";
import { filter, pairwise } from "rxjs";

/** What did not come, and not what came and does not run. */
const NOT_COME = new Set(["LOAD_FAILED", "REQUIRES_MISSING"]);

/** Asks again, when the connection is back, for plugins and for parts of theirs that the page has to do without. */
export function retryLost(services: Services, scope: Scope, { messages }: FactRecord): void {
  const registry = services.get(REGISTRY);
  const lost = new Set<string>();
  const note = ({ id, code }: { readonly id: string; readonly code: string }) => {
    if (NOT_COME.has(code)) lost.add(id);
  };
  for (const { topic, payload } of messages)
    if (topic.id === pluginFailed.id) note(payload as { id: string; code: string });
  scope.add(services.get(BUS).on(pluginFailed).subscribe(note));

  const ask = async () => {
    const ids = [...lost];
    const came = await Promise.allSettled(ids.map((id) => registry.ensure(id)));
    // Those whose part fails once more are told of, and with that lost, anew.
    const here = new Set(ids.filter((_, index) => came[index]?.status === "fulfilled"));
    for (const id of here) lost.delete(id);
    for (const [id, { state }] of registry.slots)
      if (state.some(({ plugin }) => here.has(plugin))) void preloadSlot(services, slot(id));
  };
  // One after another: a round that began without the connection would answer for the next one.
  let asked = Promise.resolve();
  const again = () => void (asked = asked.then(ask));
  const isBack = filter(([before, now]: [FeedStatus, FeedStatus]) => before !== "live" && now === "live");
  const feed = services.get(FEED);
  scope.add(feed.status$.pipe(pairwise(), isBack).subscribe(again));
  scope.listen(window, "online", again);
  // This itself may have come late, with a connection that is back by now.
  again();
}

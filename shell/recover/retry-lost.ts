import {
  BUS,
  FEED,
  loadableOf,
  pluginFailed,
  REGISTRY,
  type FactRecord,
  type FeedStatus,
  type Scope,
  type Services,
} from "@core";
import { filter, pairwise } from "rxjs";

/** What did not come, and not what came and does not run. */
const NOT_COME = new Set(["LOAD_FAILED", "REQUIRES_MISSING"]);

/** While the connection stands: how long to wait before each further try, in milliseconds. */
const PAUSES_MS = [5000, 30_000];

/** Asks again, when the connection is back, for plugins and for parts of theirs that the page has to do without. */
export function retryLost(services: Services, scope: Scope, { messages }: FactRecord): void {
  const registry = services.get(REGISTRY);
  const feed = services.get(FEED);
  const lost = new Set<string>();
  let pauses = [...PAUSES_MS];
  let timer: ReturnType<typeof setTimeout> | undefined;
  scope.add(() => clearTimeout(timer));

  const ask = async () => {
    const ids = [...lost];
    const came = await Promise.allSettled(ids.map((id) => registry.ensure(id)));
    // Those whose part fails once more are told of, and with that lost, anew.
    const here = new Set(ids.filter((_, index) => came[index]?.status === "fulfilled"));
    for (const id of here) lost.delete(id);
    for (const { state } of registry.slots.values()) {
      const theirs = state.filter(({ plugin }) => here.has(plugin)).map((each) => loadableOf(services, each));
      // What was never shown is not loaded for this.
      for (const part of theirs) if (part.state.status === "failed") void part.load();
    }
    if (here.size < ids.length) soon();
  };
  // One after another: a round that began without the connection would answer for the next one.
  let asked = Promise.resolve();
  const again = () => {
    clearTimeout(timer);
    timer = undefined;
    asked = asked.then(ask);
  };
  // With a connection that stands, what failed now may come soon; what never comes is not asked for without end.
  const soon = () => {
    const pause = timer === undefined && feed.status === "live" ? pauses.shift() : undefined;
    if (pause !== undefined) timer = setTimeout(again, pause);
  };
  const back = () => {
    pauses = [...PAUSES_MS];
    again();
  };
  const note = ({ id, code }: { readonly id: string; readonly code: string }) => {
    if (!NOT_COME.has(code)) return;
    lost.add(id);
    soon();
  };

  for (const { topic, payload } of messages)
    if (topic.id === pluginFailed.id) note(payload as { id: string; code: string });
  scope.add(services.get(BUS).on(pluginFailed).subscribe(note));
  const isBack = filter(([before, now]: [FeedStatus, FeedStatus]) => before !== "live" && now === "live");
  scope.add(feed.status$.pipe(pairwise(), isBack).subscribe(back));
  scope.listen(window, "online", back);
  // This itself may have come late, with a connection that is back by now.
  again();
}

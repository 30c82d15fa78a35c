import { BUS, FEED, type FeedStatus, pluginFailed, REGISTRY, type Scope, type Services } from "@core";
import { type FactRecord, loadableOf } from "@core/host";
import { filter, pairwise } from "rxjs";

/** Failures to load, as opposed to code that loads but does not run. */
const NOT_COME = new Set(["LOAD_FAILED", "REQUIRES_MISSING"]);

/** How long to wait before each further attempt while the connection is up, in milliseconds. */
const PAUSES_MS = [5000, 30_000];

/** When the connection is back, retries plugins and parts that failed to load. */
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
    // A part that fails again is reported again, and so counts as lost again.
    const here = new Set(ids.filter((_, index) => came[index]?.status === "fulfilled"));
    for (const id of here) lost.delete(id);
    for (const { state } of registry.slots.values()) {
      const theirs = state.filter(({ plugin }) => here.has(plugin)).map((each) => loadableOf(services, each));
      // Parts that were never shown are not loaded here.
      for (const part of theirs) if (part.state.status === "failed") void part.load();
    }
    if (here.size < ids.length) soon();
  };
  // Rounds run one after another: a round that started offline must not stand for the next one.
  let asked = Promise.resolve();
  const again = () => {
    clearTimeout(timer);
    timer = undefined;
    asked = asked.then(ask);
  };
  // While the connection is up, a few more attempts are made; the number is limited.
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
  // This code itself may have loaded late, when the connection was already back.
  again();
}

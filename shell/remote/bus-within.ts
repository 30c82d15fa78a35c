import type { Bus, Message, Scope, Topic } from "@core";
import { filter, map, Observable, type Observer, type Subscription } from "rxjs";

/**
 * The same bus, but subscriptions through this face end with the scope, even if the plugin's author forgot that.
 * Subscribers also receive replays, whose `source` marks them as such.
 */
export function busWithin(bus: Bus, scope: Scope, replays$: Observable<Message>): Bus {
  const open = new Set<Subscription>();
  scope.add(() => open.forEach((subscription) => subscription.unsubscribe()));
  const keep = (subscription: Subscription): Subscription => {
    if (scope.signal.aborted) subscription.unsubscribe();
    open.add(subscription);
    subscription.add(() => open.delete(subscription));
    return subscription;
  };
  return {
    publish: (topic, payload) => bus.publish(topic, payload),
    on: (topic) => new EndingFacts(bus.on(topic), payloadsOf(topic, replays$), keep),
    messages$: new EndingFacts(bus.messages$, replays$, keep),
    as: (source) => busWithin(bus.as(source), scope, replays$),
  };
}

const payloadsOf = <P>({ id }: Topic<P>, messages$: Observable<Message>): Observable<P> =>
  messages$.pipe(
    filter(({ topic }) => topic.id === id),
    map(({ payload }) => payload as P),
  );

/** Plain functions are passed on unchanged, so that the bus can name the subscriber that failed. */
class EndingFacts<T> extends Observable<T> {
  constructor(
    private readonly facts: Observable<T>,
    private readonly replayed: Observable<T>,
    private readonly keep: (subscription: Subscription) => Subscription,
  ) {
    super((subscriber) => this.listen((value) => subscriber.next(value)));
  }

  override subscribe(observerOrNext?: Partial<Observer<T>> | ((value: T) => void) | null): Subscription {
    if (typeof observerOrNext === "function") return this.listen(observerOrNext);
    return super.subscribe(observerOrNext ?? undefined);
  }

  private listen(next: (value: T) => void): Subscription {
    const subscription = this.facts.subscribe(next);
    subscription.add(this.replayed.subscribe(next));
    return this.keep(subscription);
  }
}

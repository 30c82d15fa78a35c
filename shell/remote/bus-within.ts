import { Observable, type Observer, type Subscription } from "rxjs";
import type { Bus, Scope } from "@core";

/** The same bus; what is listened to through this face ends with the scope, whether or not its author thought of it. */
export function busWithin(bus: Bus, scope: Scope): Bus {
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
    on: (topic) => new EndingFacts(bus.on(topic), keep),
    messages$: new EndingFacts(bus.messages$, keep),
    as: (source) => busWithin(bus.as(source), scope),
  };
}

/** Plain functions are handed on as they are, so that the bus can say whose listener failed. */
class EndingFacts<T> extends Observable<T> {
  constructor(
    private readonly facts: Observable<T>,
    private readonly keep: (subscription: Subscription) => Subscription,
  ) {
    super((subscriber) => keep(facts.subscribe((value) => subscriber.next(value))));
  }

  override subscribe(observerOrNext?: Partial<Observer<T>> | ((value: T) => void) | null): Subscription {
    if (typeof observerOrNext === "function") return this.keep(this.facts.subscribe(observerOrNext));
    return super.subscribe(observerOrNext ?? undefined);
  }
}

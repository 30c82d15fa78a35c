import { type Observable, Subject } from "rxjs";
import type { Message } from "../bus/bus.ts";
import { token } from "./token.ts";

/**
 * Messages of an earlier visit, replayed to test the subscribers of remote plugins. They never go over the page's bus,
 * so the product does not act on them and they are not counted.
 */
export interface Replays {
  readonly messages$: Observable<Message>;
  publish(message: Message): void;
}

/** Provided if there are remote plugins, whose bus passes the replays on. */
export const REPLAYS = token<Replays>("core/replays");

/** Passes replays on to the current subscribers. */
export class ReplayStream implements Replays {
  private readonly subject = new Subject<Message>();
  readonly messages$ = this.subject.asObservable();

  publish(message: Message): void {
    this.subject.next(message);
  }
}

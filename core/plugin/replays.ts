import { Subject, type Observable } from "rxjs";
import type { Message } from "../bus/bus.ts";
import { token } from "./token.ts";

/**
 * Messages of an earlier visit, told again to try out the listeners of remote plugins. They never go over the page's bus:
 * nothing of the product hears them, so nothing acts on them, and nobody counts them.
 */
export interface Replays {
  readonly messages$: Observable<Message>;
  tell(message: Message): void;
}

/** Provided where there are remote plugins, whose bus passes them on. */
export const REPLAYS = token<Replays>("core/replays");

/** Passes replays on to whoever listens at the time. */
export class ReplayStream implements Replays {
  private readonly subject = new Subject<Message>();
  readonly messages$ = this.subject.asObservable();

  tell(message: Message): void {
    this.subject.next(message);
  }
}

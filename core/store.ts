import { BehaviorSubject, type Observable } from "rxjs";

/** State that can be read and subscribed to, but not written. */
export interface Readable<S> {
  readonly state: S;
  /** Emits the current state at once, then every change. */
  readonly state$: Observable<S>;
}

/** A service that holds state. Only its own methods write it. */
export class Store<S> implements Readable<S> {
  private readonly subject: BehaviorSubject<S>;
  readonly state$: Observable<S>;

  constructor(initial: S) {
    this.subject = new BehaviorSubject(initial);
    this.state$ = this.subject.asObservable();
  }

  get state(): S {
    return this.subject.value;
  }

  /** Replaces the state. Subscribers are not notified if it is the same object. */
  protected set(change: (state: S) => S): void {
    const next = change(this.state);
    if (next !== this.state) this.subject.next(next);
  }
}

import { Store } from "@core";

/** A store with one writer outside of it: the part of the line store that owns it. */
export class Value<T> extends Store<T> {
  write(next: T): void {
    this.set(() => next);
  }
}

import { Store } from "@core";

/** A store that only the part of the line store that owns it writes to. */
export class Value<T> extends Store<T> {
  write(next: T): void {
    this.set(() => next);
  }
}

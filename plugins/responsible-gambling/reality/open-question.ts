const KEY = "openline-idle-question";

/**
 * Whom this tab has asked whether they are there, without an answer so far: the page may be loaded again meanwhile. Where
 * the browser keeps nothing, it lasts as long as the page.
 */
export class OpenQuestion {
  /** Reading the property may throw if storage is blocked. */
  constructor(private readonly place: () => globalThis.Storage = () => sessionStorage) {}

  isOpenTo(player: string): boolean {
    try {
      return this.place().getItem(KEY) === player;
    } catch {
      return false;
    }
  }

  open(player: string): void {
    this.change((place) => place.setItem(KEY, player));
  }

  close(): void {
    this.change((place) => place.removeItem(KEY));
  }

  private change(apply: (place: globalThis.Storage) => void): void {
    try {
      apply(this.place());
    } catch {
      // The question itself is in the page.
    }
  }
}

import { Store } from "@core";
import type { LanguagePopup, LanguagePopupState } from "./contract.ts";

export class LanguagePopupStore extends Store<LanguagePopupState> implements LanguagePopup {
  constructor() {
    super({ isShown: false });
  }

  show(): void {
    this.become(true);
  }

  hide(): void {
    this.become(false);
  }

  private become(isShown: boolean): void {
    this.set((state) => (state.isShown === isShown ? state : { isShown }));
  }
}

import { token } from "../plugin/token.ts";
import { type Readable, Store } from "../store.ts";

export interface SidebarState {
  /** The id of the tab that is shown. */
  readonly activeTab: string;
}

/** The column of tabs beside the screen; in the simple view it is a sheet. */
export interface Sidebar extends Readable<SidebarState> {
  show(tab: string): void;
}

export const SIDEBAR = token<Sidebar>("core/sidebar");

export class SidebarStore extends Store<SidebarState> implements Sidebar {
  constructor(firstTab: string) {
    super({ activeTab: firstTab });
  }

  show(activeTab: string): void {
    this.set((state) => (state.activeTab === activeTab ? state : { activeTab }));
  }
}

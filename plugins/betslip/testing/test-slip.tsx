// What the slip loads when it is first shown is loaded here at once.
import "../quick-bet/quick-bar.tsx";
import "../booking/share-slip.tsx";
import "../slip/parts/slip-filled.tsx";
import "../slip/parts/slip-summary.tsx";
import { mount, type Mounted } from "@core/testing";
import { act } from "react";
import { expect, vi } from "vitest";
import SlipBar from "../slip/parts/slip-bar.tsx";
import { SlipContent } from "../slip/parts/slip-content.tsx";
import { SlipTools } from "../slip/parts/slip-tools.tsx";
import { SLIP } from "../tokens.ts";
import { ARSENAL, arsenal, slipPage } from "./test-page.ts";

export interface ShowOptions {
  readonly isVisitor?: boolean;
  readonly hasKeypad?: boolean;
  readonly stake?: number;
  /** Whether the slip is docked beside the screen; true by default. */
  readonly isDocked?: boolean;
  /** Prepares the page before the slip is shown. */
  readonly prepare?: (page: ReturnType<typeof slipPage>) => void;
}

/** Does the work and waits until React has rendered it. */
export const change = (work: () => void): Promise<void> =>
  act(() => {
    work();
    return Promise.resolve();
  });
/** Waits for what comes with code that is loaded when it is shown. */
export const until = (check: () => void): Promise<void> => act(() => vi.waitFor(check, { timeout: 10_000 }));
export const settle = (): Promise<void> => act(() => vi.waitFor(() => Promise.resolve()));

/** What a player can press. */
const CONTROLS = ["button", "link", "checkbox", "radio", "switch"] as const;

const Whole = ({ hasKeypad }: { hasKeypad: boolean }) => (
  <>
    <SlipBar />
    <SlipTools />
    <SlipContent hasKeypad={hasKeypad} />
  </>
);

/** Adds the media queries, which the DOM of the tests lacks. */
function knowWidths(isDocked: boolean): void {
  const query = { matches: isDocked, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => query);
}

/** The slip in a DOM, with the actions of a test. */
export class ShownSlip {
  private constructor(
    readonly page: ReturnType<typeof slipPage>,
    private readonly mounted: Mounted,
  ) {}

  /** Shows the slip with Arsenal in it, for a player unless the options say otherwise. */
  static async open({
    isVisitor = false,
    hasKeypad = false,
    stake = 1000,
    isDocked = true,
    prepare,
  }: ShowOptions = {}): Promise<ShownSlip> {
    knowWidths(isDocked);
    const page = slipPage();
    await page.i18n.load("betslip");
    await page.i18n.load("core");
    if (!isVisitor) page.session.enter();
    page.line.set(arsenal, { odds: 2000, version: 3 });
    prepare?.(page);
    const slip = page.services.get(SLIP);
    slip.add(arsenal);
    slip.stake(ARSENAL, stake);
    const mounted = await mount(page.services, <Whole hasKeypad={hasKeypad} />);
    const shown = new ShownSlip(page, mounted);
    await until(() => expect(mounted.container.querySelector(".skeleton")).toBeNull());
    await settle();
    return shown;
  }

  get slip() {
    return this.page.services.get(SLIP);
  }

  get text(): string {
    return this.mounted.container.textContent;
  }

  get screen(): Mounted["screen"] {
    return this.mounted.screen;
  }

  get user(): Mounted["user"] {
    return this.mounted.user;
  }

  /** The control with this name, else the first whose name contains it; buttons come first. */
  control(name: string): HTMLElement | undefined {
    let exact: Element | undefined;
    const matches = (each: string, element: Element) => {
      if (each === name) exact ??= element;
      return each.includes(name);
    };
    for (const role of CONTROLS) {
      const found = this.screen.queryAllByRole(role, { name: matches });
      if (found.length > 0) return found.find((each) => each === exact) ?? found[0];
    }
    return undefined;
  }

  async press(name: string): Promise<void> {
    const control = this.control(name);
    if (!control) throw new Error(`No control ${name} in: ${this.text}`);
    await this.mounted.user.click(control);
    await settle();
  }

  /** The text field with this label. */
  field(label: string): HTMLInputElement {
    return this.screen.getByRole<HTMLInputElement>("textbox", { name: label });
  }

  /** Replaces the text of a field at once. */
  async type(label: string, value: string): Promise<void> {
    await this.mounted.user.clear(this.field(label));
    if (value !== "") await this.mounted.user.paste(value);
  }

  async close(): Promise<void> {
    await this.mounted.unmount();
    this.page.scope.dispose();
  }
}

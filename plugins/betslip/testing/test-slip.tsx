import { act } from "react";
import { vi } from "vitest";
import { mount, type Mounted } from "@core/testing";
import SlipBar from "../slip/parts/slip-bar.tsx";
import { SlipTools } from "../slip/parts/slip-tools.tsx";
import { SlipContent } from "../slip/parts/slip-content.tsx";
import { ARSENAL, arsenal, slipPage } from "./test-page.ts";
import { SLIP } from "../tokens.ts";

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
export const settle = (): Promise<void> => act(() => vi.waitFor(() => Promise.resolve()));

function nameOf(each: Element): string {
  const label = each instanceof HTMLInputElement ? each.labels?.[0] : each;
  return each.getAttribute("aria-label") ?? label?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

const Whole = ({ hasKeypad }: { hasKeypad: boolean }) => (
  <>
    <SlipBar />
    <SlipTools />
    <SlipContent hasKeypad={hasKeypad} />
  </>
);

/** Adds what the DOM of the tests lacks: dialogs and media queries. */
function knowDialogsAndWidths(isDocked: boolean): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
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
    knowDialogsAndWidths(isDocked);
    const page = slipPage();
    await page.i18n.load("betslip");
    await page.i18n.load("core");
    if (!isVisitor) page.session.enter();
    page.line.set(arsenal, { odds: 2000, version: 3 });
    prepare?.(page);
    const slip = page.services.get(SLIP);
    slip.add(arsenal);
    slip.stake(ARSENAL, stake);
    const shown = new ShownSlip(page, await mount(page.services, <Whole hasKeypad={hasKeypad} />));
    await settle();
    return shown;
  }

  get slip() {
    return this.page.services.get(SLIP);
  }

  get text(): string {
    return this.mounted.container.textContent;
  }

  get container(): HTMLElement {
    return this.mounted.container;
  }

  /** The control with this name, else the first whose name contains it. */
  control(name: string): HTMLElement | undefined {
    const all = [...this.container.querySelectorAll<HTMLElement>("button, a, input")];
    return all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).includes(name));
  }

  async press(name: string): Promise<void> {
    const control = this.control(name);
    if (!control) throw new Error(`No control ${name} in: ${this.text}`);
    await change(() => control.click());
    await settle();
  }

  async type(field: HTMLInputElement | null, value: string): Promise<void> {
    if (!field) throw new Error(`No field to type ${value} into`);
    await change(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }

  async close(): Promise<void> {
    await this.mounted.unmount();
    this.page.scope.dispose();
  }
}

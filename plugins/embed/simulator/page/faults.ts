import type { Entry } from "../entry.ts";

const EVERY_MS = 3_000;
const SLOW_MS = 2_000;
const BACK_MS = 1_000;
/** Longer than any page is looked at. */
const NEVER = new Promise<never>(() => undefined);

type Say = (verb: string, options?: object) => void;

/** Mistakes that the frame answers by name. */
const MISTAKES: readonly (readonly [verb: string, options: object])[] = [
  ["navigate", { path: "https://elsewhere.example/" }],
  ["open-event", { eventId: "x9" }],
  ["betslip", { isOpen: "yes" }],
  ["refund", { amount: 100 }],
];

/** What goes wrong at a host, as the switches say. */
export class HostFaults {
  constructor(
    private readonly faults: readonly string[],
    private readonly say: Say,
  ) {}

  /** An answer of the host's own, as late as it comes. */
  async answered<T>(answer: () => Promise<T>): Promise<T> {
    if (this.faults.includes("silent")) return NEVER;
    if (this.faults.includes("slow")) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return answer();
  }

  balance(good: object): object {
    return this.faults.includes("wrong") ? { currency: "EUR", available: "250.00" } : good;
  }

  begin(dropped: (entry: Entry) => void): void {
    let turn = 0;
    if (this.faults.includes("wrong")) setInterval(() => this.say(...MISTAKES[turn++ % MISTAKES.length]!), EVERY_MS);
    if (!this.faults.includes("hostile")) return;
    // A frame without an origin of its own beside the product's.
    const knocking = document.createElement("iframe");
    knocking.hidden = true;
    knocking.sandbox.add("allow-scripts");
    knocking.srcdoc = `<script>setInterval(() => parent.frames[0].postMessage({ openline: 1, type: "logout" }, "*"), ${EVERY_MS})</script>`;
    document.body.append(knocking);
    setInterval(
      () =>
        dropped({ at: Date.now(), way: "dropped", type: "logout", data: { openline: 1, type: "logout" }, size: 34 }),
      EVERY_MS,
    );
  }

  /** The frame has told something. */
  heard(type: string, message: Readonly<Record<string, unknown>>): void {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[name^="openline-"]');
    if (!this.faults.includes("detach") || type !== "betslip-changed" || !frame || !message["picks"]) return;
    const { parentNode } = frame;
    frame.remove();
    setTimeout(() => parentNode?.prepend(frame), BACK_MS);
  }
}

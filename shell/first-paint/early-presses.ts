/** Where the page's scripts find the presses (shell/boot/replay-presses.ts). */
const NAME = "openlinePresses";

/** The buttons that were pressed before the page's scripts ran. */
export interface EarlyPresses {
  /** In the order of the presses. A second press of a button that is on or off takes the first one back. */
  readonly buttons: ReadonlySet<HTMLButtonElement>;
  /** From then on, the scripts handle presses themselves. */
  readonly end: () => void;
}

/** A page that came with its first screen can be pressed before its scripts run; they repeat the presses. */
export function recordEarlyPresses(): void {
  const buttons = new Set<HTMLButtonElement>();
  const record = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : undefined;
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const pressed = button.getAttribute("aria-pressed");
    // Pressed twice, a button that is on or off is as it was; any other means one press by somebody impatient.
    if (pressed === null || !buttons.delete(button)) buttons.add(button);
    if (pressed !== null) button.setAttribute("aria-pressed", String(pressed !== "true"));
  };
  addEventListener("click", record, { capture: true });
  const presses: EarlyPresses = { buttons, end: () => removeEventListener("click", record, { capture: true }) };
  Object.assign(window, { [NAME]: presses });
}

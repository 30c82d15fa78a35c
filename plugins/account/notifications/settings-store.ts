import { type Http, Store } from "@core";
import { cellOf, type Channel, isOffer, OFFERS_WORDING, type Subject } from "./matrix-rules.ts";
import { type NotificationSettings, notificationSettings, type QuietRequest } from "./notification-settings-wire.ts";
import { areHours, type QuietHours, USUAL_HOURS } from "./quiet-rules.ts";

const PATH = "/api/v1/notification-settings";

/** A switch: a subject on a channel, or the quiet hours. */
export type SwitchKey = `${Subject} ${Channel}` | "quiet";

export interface SettingsState {
  /** Undefined until they were loaded. */
  readonly settings: NotificationSettings | undefined;
  /** Why they could not be loaded. */
  readonly error: unknown;
  /** What the player has pressed and the platform has not yet confirmed. */
  readonly pressed: ReadonlyMap<SwitchKey, boolean>;
  /** Quiet hours that the player has chosen and the platform has not yet stored. */
  readonly chosen: QuietHours | undefined;
  /** Switches whose last press was not stored, with the reason. */
  readonly failed: ReadonlyMap<SwitchKey, unknown>;
}

const EMPTY: SettingsState = {
  settings: undefined,
  error: undefined,
  pressed: new Map(),
  chosen: undefined,
  failed: new Map(),
};

/** The player's wishes. A press is shown at once, and undone if the platform does not store it. */
export class SettingsStore extends Store<SettingsState> {
  /** The last request, which the next one waits for, so that presses reach the platform in order. */
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly http: Http,
    /** The time zone of the account, else of this browser. */
    readonly timeZone: () => string,
  ) {
    super(EMPTY);
  }

  async load(): Promise<void> {
    try {
      const settings = await this.http.send(PATH, { answer: notificationSettings });
      this.set((state) => ({ ...state, settings, error: undefined }));
    } catch (error) {
      this.set((state) => ({ ...state, error }));
    }
  }

  isOn(key: SwitchKey): boolean {
    return isOnIn(this.state, key);
  }

  /** Resolves when the press was stored or undone. */
  press(key: SwitchKey): Promise<void> {
    const isOn = !this.isOn(key);
    this.set((state) => ({
      ...state,
      pressed: new Map(state.pressed).set(key, isOn),
      failed: without(state.failed, key),
    }));
    return (this.sending = this.sending.then(() => this.send(key, isOn)));
  }

  /** Chooses quiet hours. Those that begin when they end are shown, so that the player corrects them, and not sent. */
  choose(hours: QuietHours): Promise<void> {
    this.set((state) => ({ ...state, chosen: hours, failed: without(state.failed, "quiet") }));
    return (this.sending = this.sending.then(() => this.sendHours(hours)));
  }

  private async sendHours(hours: QuietHours): Promise<void> {
    if (!areHours(hours)) return;
    const settle = (stored: Partial<SettingsState>) =>
      this.set((state) => ({ ...state, ...stored, chosen: state.chosen === hours ? undefined : state.chosen }));
    try {
      settle({ settings: await this.put("/quiet", this.quietOf(this.isOn("quiet"), hours)) });
    } catch (error) {
      settle({ failed: new Map(this.state.failed).set("quiet", error) });
    }
  }

  private quietOf(isOn: boolean, { from, to }: QuietHours): QuietRequest {
    return { timeZone: isOn ? this.timeZone() : null, from, to };
  }

  private put(path: string, body: unknown): Promise<NotificationSettings> {
    return this.http.send(PATH + path, { method: "PUT", body, answer: notificationSettings });
  }

  private async send(key: SwitchKey, isOn: boolean): Promise<void> {
    try {
      const settings = await (key === "quiet"
        ? this.put("/quiet", this.quietOf(isOn, this.state.settings?.quietHours ?? USUAL_HOURS))
        : this.put("", wishOf(key, isOn)));
      this.set((state) => ({ ...state, settings, pressed: unlessPressedAgain(state.pressed, key, isOn) }));
    } catch (error) {
      this.set((state) => ({
        ...state,
        pressed: unlessPressedAgain(state.pressed, key, isOn),
        failed: new Map(state.failed).set(key, error),
      }));
    }
  }
}

/** What a switch shows: the player's press, else what is stored, else the default. */
export function isOnIn({ settings, pressed }: SettingsState, key: SwitchKey): boolean {
  const shown = pressed.get(key);
  if (shown !== undefined) return shown;
  if (key === "quiet") return typeof settings?.quietZone === "string";
  const [subject, channel] = partsOf(key);
  const wish = settings?.wishes.find((each) => each.subject === subject && each.channel === channel);
  return wish?.isOn ?? cellOf(subject, channel) === "on";
}

/** The quiet hours that the page shows. */
export const hoursIn = ({ settings, chosen }: SettingsState): QuietHours =>
  chosen ?? settings?.quietHours ?? USUAL_HOURS;

function wishOf(key: Exclude<SwitchKey, "quiet">, isOn: boolean) {
  const [subject, channel] = partsOf(key);
  return { subject, channel, isOn, ...(isOffer(subject) && { wording: OFFERS_WORDING }) };
}

const partsOf = (key: Exclude<SwitchKey, "quiet">) => key.split(" ") as [Subject, Channel];

function without<V>(map: ReadonlyMap<SwitchKey, V>, key: SwitchKey): ReadonlyMap<SwitchKey, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** A switch that was pressed again meanwhile keeps showing the newer press. */
const unlessPressedAgain = (pressed: SettingsState["pressed"], key: SwitchKey, isOn: boolean) =>
  pressed.get(key) === isOn ? without(pressed, key) : pressed;

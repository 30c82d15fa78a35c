import * as z from "zod/mini";
import { messageOf } from "../errors.ts";
import type { Http } from "../http/http.ts";
import { inTime } from "../loading/in-time.ts";
import { consoleLog, type Log } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { Store } from "../store.ts";
import type { Config, ConfigurationState, VisitorsCurrency } from "./config.ts";
import { DEFAULT_CONFIGURATION } from "./default-configuration.ts";
import { type Configuration, configuration } from "./wire.ts";

/** The storage key of the last valid configuration. */
const KEPT = "configuration";

export interface ConfigStoreOptions {
  /** How long to wait for the platform before the stored configuration is used, in milliseconds. */
  readonly timeoutMs?: number;
  /** Runs work that is not urgent. By default, after the first screen is painted. */
  readonly later?: (action: () => void) => void;
  readonly log?: Log;
}

export class ConfigStore extends Store<ConfigurationState> implements Config, VisitorsCurrency {
  private loading: Promise<void> | undefined;

  constructor(
    private readonly http: Http,
    private readonly storage: Storage,
    private readonly options: ConfigStoreOptions = {},
  ) {
    super({ status: "loading", value: undefined });
  }

  get value(): Configuration {
    if (this.state.status === "loading") throw new Error("the configuration is not loaded yet");
    return this.state.value;
  }

  /**
   * Loads the configuration once. The promise never rejects; the configuration is available once it resolves. `answer`
   * is the parsed answer of `/content/configuration` if the request was sent earlier.
   */
  load(answer?: Promise<unknown>): Promise<void> {
    return (this.loading ??= this.settle(answer));
  }

  proposeCurrency(code: string): boolean {
    const { state } = this;
    if (state.status === "loading") return false;
    const { common } = state.value;
    if (code === common.defaultCurrency) return true;
    if (!Object.hasOwn(common.currencies, code)) return false;
    this.set(() => ({ ...state, value: { ...state.value, common: { ...common, defaultCurrency: code } } }));
    return true;
  }

  private async settle(answer?: Promise<unknown>): Promise<void> {
    try {
      const value = usable(await this.answered(answer ?? this.ask()));
      this.set(() => ({ status: "loaded", value, isLastGood: false }));
      this.keep(value);
    } catch (error) {
      this.log("the configuration is unusable, the last good one stays in force", error);
      const value = (await this.storage.load(KEPT, configuration).catch(() => undefined)) ?? DEFAULT_CONFIGURATION;
      this.set(() => ({ status: "loaded", value, isLastGood: true }));
    }
  }

  private ask(): Promise<unknown> {
    return this.http.send("/content/configuration", { answer: z.unknown(), isBare: true });
  }

  private async answered(answer: Promise<unknown>): Promise<unknown> {
    const { timeoutMs = 8000 } = this.options;
    const came = await inTime(answer, timeoutMs);
    if (came === undefined) throw new Error(`no configuration within ${timeoutMs} ms`);
    return came;
  }

  // Storing it loads the database code, which must not delay the first screen.
  private keep(value: Configuration): void {
    const later = this.options.later ?? afterPaint;
    later(() => {
      this.storage
        .save(KEPT, value)
        .catch((error: unknown) => this.log(`the configuration was not kept: ${messageOf(error)}`));
    });
  }

  private log(what: string, cause?: unknown): void {
    (this.options.log ?? consoleLog)(what, cause);
  }
}

function usable(answer: unknown): Configuration {
  const checked = configuration.safeParse(answer);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  throw new Error(`${issue?.message} at ${issue?.path.join(".") || "the top"}`);
}

const afterPaint = (action: () => void) => void setTimeout(action, 5000);

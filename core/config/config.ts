import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";
import type { Configuration } from "./wire.ts";

export type ConfigurationState =
  | { readonly status: "loading"; readonly value: undefined }
  /** `isLastGood`: the platform's answer was unusable, so the stored configuration is used. */
  | { readonly status: "loaded"; readonly value: Configuration; readonly isLastGood: boolean };

/** The configuration, loaded once at start from `GET /content/configuration`. */
export interface Config extends Readable<ConfigurationState> {
  /** The loaded configuration. Throws before it is loaded; the shell renders nothing until then. */
  readonly value: Configuration;
}

export const CONFIG = token<Config>("core/config");

/** Which of the platform's currencies visitors see. */
export interface VisitorsCurrency {
  /** Makes it another one than the platform's own, also for joining, as long as the page lives. False if there is no such one. */
  proposeCurrency(code: string): boolean;
}

export const VISITORS_CURRENCY = token<VisitorsCurrency>("core/visitors-currency");

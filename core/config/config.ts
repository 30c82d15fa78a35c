import type { Readable } from "../store.ts";
import { token } from "../plugin/token.ts";
import type { Configuration } from "./wire.ts";

export type ConfigurationState =
  | { readonly status: "loading"; readonly value: undefined }
  /** `isLastGood` tells that the platform's answer was unusable and that the kept one is in force. */
  | { readonly status: "loaded"; readonly value: Configuration; readonly isLastGood: boolean };

/** The configuration, loaded once at start from `GET /content/configuration`. */
export interface Config extends Readable<ConfigurationState> {
  /** The loaded configuration. Throws before it is loaded; the shell renders nothing before. */
  readonly value: Configuration;
}

export const CONFIG = token<Config>("core/config");

import type { Flags } from "@core";
import {
  ErrorCode,
  type JsonValue,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
  StandardResolutionReasons,
} from "@openfeature/web-sdk";

/**
 * The product's own flags, as an OpenFeature provider. They read their attributes themselves, and the OpenFeature
 * context is made from the same attributes.
 */
export class ProductProvider implements Provider {
  readonly metadata = { name: "openline" };
  readonly runsOn = "client";
  readonly events = new OpenFeatureEventEmitter();

  constructor(private readonly flags: Pick<Flags, "ownVariation">) {}

  resolveBooleanEvaluation(name: string, fallback: boolean): ResolutionDetails<boolean> {
    return this.resolve(name, fallback);
  }

  resolveStringEvaluation(name: string, fallback: string): ResolutionDetails<string> {
    return this.resolve(name, fallback);
  }

  resolveNumberEvaluation(name: string, fallback: number): ResolutionDetails<number> {
    return this.resolve(name, fallback);
  }

  resolveObjectEvaluation<T extends JsonValue>(name: string, fallback: T): ResolutionDetails<T> {
    return this.resolve(name, fallback);
  }

  /** Flags were loaded or have changed. */
  change(): void {
    this.events.emit(ProviderEvents.ConfigurationChanged);
  }

  private resolve<T extends JsonValue>(name: string, fallback: T): ResolutionDetails<T> {
    const value = this.flags.ownVariation(name);
    const failed = (errorCode: ErrorCode) => ({ value: fallback, reason: StandardResolutionReasons.ERROR, errorCode });
    if (value === undefined) return failed(ErrorCode.FLAG_NOT_FOUND);
    if (typeof value !== typeof fallback) return failed(ErrorCode.TYPE_MISMATCH);
    return { value: value as T, reason: StandardResolutionReasons.TARGETING_MATCH };
  }
}

import { bring } from "@core";
import type { Provider } from "@openfeature/web-sdk";
import type { OpenFeatureFlags } from "../contract.ts";
import type { OpenFeatureBridge, OpenFeatureOptions } from "./open-feature-bridge.ts";

/** A placeholder for the bridge to OpenFeature, whose code is loaded at its first use. */
export class LateOpenFeature implements OpenFeatureFlags {
  private bridge: Promise<OpenFeatureBridge> | undefined;

  constructor(private readonly options: OpenFeatureOptions) {}

  async expose(): Promise<void> {
    await this.load();
  }

  async use(provider: Provider): Promise<() => void> {
    return (await this.load()).use(provider);
  }

  private load(): Promise<OpenFeatureBridge> {
    return (this.bridge ??= bring(this.options.scope, () => import("./open-feature-bridge.ts")).then(
      ({ OpenFeatureBridge }) => new OpenFeatureBridge(this.options),
    ));
  }
}

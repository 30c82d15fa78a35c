import { type Scope, type Services, Store } from "@core";
import type { Eye } from "../eye/eye.ts";
import type { FrameWord } from "../words-wire.ts";
import { type Features, featuresOf } from "./feature-rules.ts";

/** What the parts of the bridge share. */
export interface Bridge {
  readonly services: Services;
  readonly scope: Scope;
  readonly eye: Eye;
  readonly say: (word: FrameWord) => void;
  readonly features: FrameFeatures;
}

/** What this frame has now: the configuration's features, without those that the host has taken away. */
export class FrameFeatures extends Store<Features> {
  constructor(private readonly configured: Readonly<Record<string, boolean>>) {
    super(featuresOf(configured));
  }

  limitTo(asked: Readonly<Record<string, boolean>>): void {
    this.set(() => featuresOf(this.configured, asked));
  }
}

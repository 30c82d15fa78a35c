import type { PluginReport } from "../plugin/registry.ts";
import { token } from "../plugin/token.ts";
import type { Envelope } from "./envelope.ts";
import type { EnvelopeListener, ListenOptions } from "./listeners.ts";
import type { Snapshot } from "./snapshot.ts";
import type { TopicInfo } from "./topic-info.ts";

/** The face that analytics listeners and host pages of the same window see. */
export interface PublicFace {
  readonly version: string;
  on(pattern: string, listener: EnvelopeListener, options?: ListenOptions): () => void;
  once(topic: string): Promise<Envelope>;
  topics(): readonly TopicInfo[];
  snapshot(): Snapshot;
  plugins(): readonly PluginReport[];
}

/** The same face for plugins that pass on what outsiders may hear: with its consent, its copies and its order. */
export const PUBLIC_BUS = token<PublicFace>("core/public-bus");

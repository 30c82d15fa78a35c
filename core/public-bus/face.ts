import type { PluginReport } from "../plugin/registry.ts";
import { token } from "../plugin/token.ts";
import type { Envelope } from "./envelope.ts";
import type { EnvelopeListener, ListenOptions } from "./listeners.ts";
import type { Snapshot } from "./snapshot.ts";
import type { TopicInfo } from "./topic-info.ts";

/** The interface for analytics listeners and host pages in the same window. */
export interface PublicFace {
  readonly version: string;
  on(pattern: string, listener: EnvelopeListener, options?: ListenOptions): () => void;
  once(topic: string): Promise<Envelope>;
  topics(): readonly TopicInfo[];
  snapshot(): Snapshot;
  plugins(): readonly PluginReport[];
}

/**
 * The same interface for plugins that pass messages on to third parties, with the same consent checks, copies and
 * order.
 */
export const PUBLIC_BUS = token<PublicFace>("core/public-bus");

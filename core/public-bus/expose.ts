import { BUS, type Message } from "../bus.ts";
import { messageOf } from "../errors.ts";
import type { PluginReport } from "../registry.ts";
import { REGISTRY } from "../registry.ts";
import type { Scope } from "../scope.ts";
import type { Services } from "../services.ts";
import { declaredTopics } from "../topic.ts";
import { errorReported } from "../topics.ts";
import { envelopeOf, type Envelope } from "./envelope.ts";
import { PublicListeners, type EnvelopeListener, type ListenOptions } from "./listeners.ts";
import type { FactRecord } from "./public-bus.ts";
import { snapshotOf, type Snapshot } from "./snapshot.ts";
import { topicInfo, type TopicInfo } from "./topic-info.ts";

/** The face that analytics listeners and host pages of the same window see. */
export interface PublicFace {
  readonly version: string;
  on(pattern: string, listener: EnvelopeListener, options?: ListenOptions): () => void;
  once(topic: string): Promise<Envelope>;
  topics(): readonly TopicInfo[];
  snapshot(): Snapshot;
  plugins(): readonly PluginReport[];
}

/** The version of this face: the first number changes when something is taken away. */
const VERSION = "1.0.0";

interface PublicWindow {
  openline?: PublicFace;
  openlineQueue?: unknown;
}

export function exposePublicBus(
  services: Services,
  record: FactRecord,
  scope: Scope,
  page: PublicWindow = window as PublicWindow,
): void {
  const bus = services.get(BUS);
  const envelopes = new WeakMap<Message, Envelope>();
  const wrapped = (message: Message): Envelope => {
    let envelope = envelopes.get(message);
    if (!envelope) envelopes.set(message, (envelope = envelopeOf(message)));
    return envelope;
  };
  const listeners = new PublicListeners(
    () => record.messages.map(wrapped),
    (message, error) => bus.publish(errorReported, { errorCode: 0, message: `${message}: ${messageOf(error)}` }),
  );
  record.onMessage = (message) => listeners.deliver(wrapped(message));

  const face: PublicFace = Object.freeze({
    version: VERSION,
    on: (pattern, listener, options) => listeners.listen(pattern, listener, options),
    once: (topic) =>
      new Promise((resolve) => {
        const leave = listeners.listen(topic, (envelope) => {
          leave();
          resolve(envelope);
        });
      }),
    topics: () =>
      declaredTopics()
        .filter(({ visibility }) => visibility === "public")
        .map(topicInfo),
    snapshot: () => snapshotOf(services, document.documentElement),
    plugins: () => services.get(REGISTRY).state.map((report) => Object.freeze({ ...report })),
  } satisfies PublicFace);
  Object.defineProperty(page, "openline", { value: face, configurable: true, enumerable: true });
  drainQueue(page, face);

  scope.add(() => {
    record.onMessage = undefined;
    listeners.clear();
    delete page.openline;
  });
}

/** Runs what the page asked for before the face was there; what is pushed from now on runs at once. */
function drainQueue(page: PublicWindow, face: PublicFace): void {
  const run = (call: unknown) => {
    try {
      const [method, ...args] = call as [keyof PublicFace, ...unknown[]];
      if (!Object.hasOwn(face, method) || method === "version") throw new TypeError(`window.openline has no ${method}`);
      (face[method] as (...args: unknown[]) => unknown)(...args);
    } catch (error) {
      console.error("a call of window.openlineQueue failed", error);
    }
  };
  const before = Array.isArray(page.openlineQueue) ? page.openlineQueue : [];
  page.openlineQueue = { push: (...calls: unknown[]) => calls.forEach(run) };
  before.forEach(run);
}

import { BUS, type Message } from "../bus/bus.ts";
import { errorReported } from "../bus/topics.ts";
import { CLOCK } from "../clock.ts";
import { messageOf } from "../errors.ts";
import { openConsent } from "../page/consent-store.ts";
import { REGISTRY } from "../plugin/registry.ts";
import type { Scope } from "../plugin/scope.ts";
import type { Services } from "../plugin/services.ts";
import { STORAGE } from "../storage/storage.ts";
import { type Envelope, envelopeOf } from "./envelope.ts";
import { PUBLIC_BUS, type PublicFace } from "./face.ts";
import type { FactRecord } from "./fact-record.ts";
import { PublicListeners, type Verdict } from "./listeners.ts";
import { RECEIVED, ReceivedStore } from "./received.ts";
import { snapshotOf } from "./snapshot.ts";
import { openTopicBook } from "./topic-book.ts";
import type { TopicInfo } from "./topic-info.ts";

/** The version of this interface. The first number changes when something is removed. */
const VERSION = "1.1.0";

interface PublicWindow {
  openline?: PublicFace;
  openlineQueue?: unknown;
}

/** Installs `window.openline`: every public message that the player's consent allows reaches its listeners as a copy. */
export async function installPublicBus(
  services: Services,
  record: FactRecord,
  scope: Scope,
  described: Promise<readonly TopicInfo[]>,
  page: PublicWindow = window as PublicWindow,
): Promise<void> {
  const topics = await openTopicBook(services, described);
  if (scope.signal.aborted) return;
  const bus = services.get(BUS);
  const envelopes = new WeakMap<Message, Envelope>();
  const wrapped = (message: Message): Envelope => {
    let envelope = envelopes.get(message);
    if (!envelope) envelopes.set(message, (envelope = envelopeOf(message)));
    return envelope;
  };
  const consent = openConsent(services, scope);
  const verdictOn = ({ topic }: Message): Verdict => {
    if (consent.allows(topic.consent)) return "allowed";
    return topic.consent !== "none" && consent.state[topic.consent] === undefined ? "waits" : "refused";
  };
  const received = new ReceivedStore(services.get(STORAGE), services.get(CLOCK), scope);
  void received.load();
  services.within(scope).provideValue(RECEIVED, received);
  const listeners = new PublicListeners({
    kept: () => record.messages,
    wrap: wrapped,
    verdictOn,
    delivered: (receiver, { topic }) => received.note(receiver, topic),
    report: (message, error) =>
      bus.publish(errorReported, { errorCode: 0, message: `${message}: ${messageOf(error)}` }),
  });
  // Messages that were refused when published are never delivered, even if the player agrees later.
  const keeps = (message: Message) => verdictOn(message) !== "refused";
  record.outlet = { keeps, deliver: (message) => listeners.deliver(message) };
  scope.add(
    consent.state$.subscribe(() => {
      record.messages = record.messages.filter(keeps);
      listeners.reconsider();
    }),
  );

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
    topics,
    snapshot: () => snapshotOf(services, document.documentElement),
    plugins: () => services.get(REGISTRY).state.map((report) => Object.freeze({ ...report })),
  } satisfies PublicFace);
  Object.defineProperty(page, "openline", { value: face, configurable: true, enumerable: true });
  drainQueue(page, face);

  services.within(scope).provideValue(PUBLIC_BUS, face);
  scope.add(() => {
    listeners.clear();
    delete page.openline;
  });
}

/** Runs the calls that the page queued before `window.openline` existed. Later calls run at once. */
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

import { randomId } from "../../random-id.ts";
import type { FeedHub, HubSeat } from "./feed-hub.ts";
import type { FeedWord, HubAsk, HubWord } from "./hub-wire.ts";
import { locksHere } from "./locks-here.ts";

/** A page's way to the hub whose connection it shares with the other pages of its kind. */
export interface HubLink {
  say(ask: HubAsk): void;
}

export interface HubLinkOptions {
  /** Tells this kind of pages from others of the same origin. */
  readonly name: string;
  /** Starts the worker that has the hub; undefined where there is none. */
  readonly worker: () => SharedWorker | undefined;
  /** Makes a hub in this page, for where there is no worker. */
  readonly makeHub: () => Promise<FeedHub>;
  readonly hear: (word: FeedWord) => void;
  /** For how long a worker may say nothing before it counts as one that does not start, in milliseconds. */
  readonly patienceMs?: number;
}

/**
 * Opens the way to the hub: a shared worker; where there is none, or where a frame may not have one because storage is kept
 * from it, the first of the frames beside each other has the hub.
 */
export function openHubLink(options: HubLinkOptions): HubLink {
  const lock = `${options.name} ${randomId()}`;
  // Held for as long as this page is there.
  void locksHere()
    ?.request(lock, () => new Promise(() => undefined))
    .catch(() => undefined);
  let way: HubLink | undefined;
  let wanted: readonly string[] = [];
  let isKept = true;
  const doubt = () => {
    for (const channel of wanted) options.hear({ type: "stale", channel, isStale: true });
  };
  const hear = (word: HubWord) => {
    isKept = word.type !== "gone";
    if (word.type === "gone") return doubt();
    if (word.type === "hello") way?.say({ type: "come", lock });
    options.hear(word);
  };
  const others = () => byNeighbour(options, hear);
  way = byWorker(options, hear, () => (way = others())) ?? others();
  addEventListener("pagehide", () => way?.say({ type: "leave" }));
  return {
    say: (ask) => {
      if (ask.type === "want") wanted = ask.channels;
      way?.say(ask);
      if (!isKept) doubt();
    },
  };
}

type Hear = (word: HubWord) => void;

/** How long a page that has lost its seat or its hub waits for another, in milliseconds. */
const RETRY_MS = 10_000;

function byWorker({ worker, patienceMs = 5_000 }: HubLinkOptions, hear: Hear, failed: () => void): HubLink | undefined {
  let port: MessagePort | undefined;
  const connect = (): boolean => {
    try {
      const shared = worker();
      if (!shared) return false;
      let isOver = false;
      const end = () => {
        isOver = true;
        shared.port.close();
      };
      const fail = () => {
        if (isOver) return;
        end();
        failed();
      };
      const patience = setTimeout(fail, patienceMs);
      shared.onerror = fail;
      shared.port.onmessage = ({ data }: MessageEvent<HubWord>) => {
        clearTimeout(patience);
        if (isOver) return;
        if (data.type === "gone") {
          end();
          setTimeout(() => connect() || failed(), RETRY_MS);
        }
        hear(data);
      };
      port = shared.port;
      return true;
    } catch {
      // A frame that has no storage has no shared worker.
      return false;
    }
  };
  return connect() ? { say: (ask) => port?.postMessage(ask) } : undefined;
}

/** What the frame that has the connection shows to those beside it. */
interface Share {
  readonly hub: Promise<FeedHub>;
  /** Called once the frame goes, so that another one takes its place. */
  readonly lost: Set<() => void>;
}

/** So many frames of a page are looked at. */
const MOST_FRAMES = 200;

/**
 * Frames of one origin on a page see each other, whatever is kept from them: the first has the hub, the others join it, and
 * when it goes the next one takes over. A page alone has a hub of its own.
 */
function byNeighbour({ name, makeHub }: HubLinkOptions, hear: Hear): HubLink {
  const own = window as unknown as Record<string, Share | undefined>;
  let seat: HubSeat | undefined;
  let at: Share | undefined;
  let isGone = false;
  const lead = (): Share => {
    const share: Share = { hub: makeHub(), lost: new Set() };
    const end = () => {
      own[name] = undefined;
      for (const lost of [...share.lost]) lost();
    };
    share.hub.catch(() => setTimeout(end, RETRY_MS));
    addEventListener("pagehide", end);
    return (own[name] = share);
  };
  const sit = (share: Share) =>
    share.hub.then(
      (hub) => {
        if (isGone || share !== at) return;
        seat = hub.join((word) => {
          if (word.type === "gone") {
            seat = undefined;
            setTimeout(() => void sit(share), RETRY_MS);
          }
          hear(word);
        });
        hear({ type: "hello" });
      },
      () => undefined,
    );
  const join = () => {
    if (isGone) return;
    const share = neighbour(name) ?? lead();
    at = share;
    share.lost.add(() => {
      seat = undefined;
      queueMicrotask(join);
    });
    void sit(share);
  };
  addEventListener("pagehide", () => (isGone = true));
  join();
  return { say: (ask) => seat?.hear(ask) };
}

function neighbour(name: string): Share | undefined {
  const { parent } = window;
  for (let at = 0; at < Math.min(parent.length, MOST_FRAMES); at++) {
    try {
      const share = (parent[at] as unknown as Record<string, Share | undefined>)[name];
      if (share) return share;
    } catch {
      // A frame of another origin.
    }
  }
  return undefined;
}

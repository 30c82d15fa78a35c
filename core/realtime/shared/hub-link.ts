import { randomId } from "../../random-id.ts";
import type { FeedHub, HubSeat } from "./feed-hub.ts";
import type { HubAsk, HubWord } from "./hub-wire.ts";
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
  readonly hear: (word: HubWord) => void;
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
  const hear = (word: HubWord) => {
    if (word.type === "hello") way?.say({ type: "come", lock });
    options.hear(word);
  };
  const others = () => byNeighbour(options, hear);
  way = byWorker(options, hear, () => (way = others())) ?? others();
  addEventListener("pagehide", () => way?.say({ type: "leave" }));
  return { say: (ask) => way?.say(ask) };
}

type Hear = (word: HubWord) => void;

function byWorker({ worker, patienceMs = 5_000 }: HubLinkOptions, hear: Hear, failed: () => void): HubLink | undefined {
  try {
    const shared = worker();
    if (!shared) return undefined;
    let isOver = false;
    const fail = () => {
      if (isOver) return;
      isOver = true;
      shared.port.close();
      failed();
    };
    const patience = setTimeout(fail, patienceMs);
    shared.onerror = fail;
    shared.port.onmessage = ({ data }: MessageEvent<HubWord>) => {
      clearTimeout(patience);
      if (!isOver) hear(data);
    };
    return { say: (ask) => shared.port.postMessage(ask) };
  } catch {
    // A frame that has no storage has no shared worker.
    return undefined;
  }
}

/** What the frame that has the connection shows to those beside it. */
interface Share {
  readonly hub: Promise<FeedHub>;
  /** Called once the frame goes, so that another one takes its place. */
  readonly lost: Set<() => void>;
}

/** So many frames of a page are looked at. */
const MOST_FRAMES = 200;
const RETRY_MS = 10_000;

/**
 * Frames of one origin on a page see each other, whatever is kept from them: the first has the hub, the others join it, and
 * when it goes the next one takes over. A page alone has a hub of its own.
 */
function byNeighbour({ name, makeHub }: HubLinkOptions, hear: Hear): HubLink {
  const own = window as unknown as Record<string, Share | undefined>;
  let seat: HubSeat | undefined;
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
  const join = () => {
    if (isGone) return;
    const share = neighbour(name) ?? lead();
    share.lost.add(() => {
      seat = undefined;
      queueMicrotask(join);
    });
    share.hub.then(
      (hub) => {
        if (isGone) return;
        seat = hub.join(hear);
        hear({ type: "hello" });
      },
      () => undefined,
    );
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

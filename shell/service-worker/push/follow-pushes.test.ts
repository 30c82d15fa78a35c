import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageClient } from "../worker-scope.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const SAFARI = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const WORDS = { language: "en", dir: "ltr", texts: { "settled.won": "Bet won", neutral: "Something is new" } };
const BET = JSON.stringify({ title: "settled.won", path: "/my-bets/calculated", tag: "b1" });

interface TestPage extends PageClient {
  readonly asked: { type: string; path?: string }[];
  isFocused: boolean;
}

function newPage(answer: unknown, change: Partial<PageClient> = {}): TestPage {
  const page: TestPage = {
    frameType: "top-level",
    visibilityState: "visible",
    focused: false,
    asked: [],
    isFocused: false,
    focus: () => Promise.resolve((page.isFocused = true)),
    postMessage: (message, [port]) => {
      page.asked.push(message as TestPage["asked"][number]);
      if (answer !== "asleep") (port as MessagePort).postMessage(answer);
    },
    ...change,
  };
  return page;
}

/** The browser's interfaces for a worker: pages, notification permission, a cache, the network. */
class TestWorker extends EventTarget {
  pages: TestPage[] = [];
  readonly shown: { title: string; options: { tag: string; lang?: string } }[] = [];
  readonly opened: string[] = [];
  readonly subscribed: unknown[] = [];
  readonly clients = {
    matchAll: () => Promise.resolve(this.pages),
    openWindow: (path: string) => Promise.resolve(void this.opened.push(path)),
  };
  readonly registration = {
    scope: "https://openline.test/",
    showNotification: (title: string, options: { tag: string }) =>
      Promise.resolve(void this.shown.push({ title, options })),
    pushManager: {
      subscribe: (options: unknown) => {
        this.subscribed.push(options);
        return Promise.resolve({
          toJSON: () => ({ endpoint: "https://push.test/new", keys: { p256dh: "p", auth: "n" } }),
        });
      },
    },
  };

  /** Dispatches an event to the worker; resolves when its work is done. */
  async happens(type: string, what: object): Promise<void> {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    this.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...what }));
    await Promise.all(works);
  }

  pushed = (text: string | undefined) =>
    this.happens("push", { data: text === undefined ? null : { text: () => text } });
  pressed = (data: unknown) => this.happens("notificationclick", { notification: { data, close: () => undefined } });
}

let worker: TestWorker;
let posted: { url: string; body: unknown }[];
beforeEach(async () => {
  vi.resetModules();
  worker = new TestWorker();
  posted = [];
  vi.stubGlobal("self", worker);
  vi.stubGlobal("navigator", { userAgent: CHROME });
  vi.stubGlobal("caches", { open: () => Promise.resolve({ match: () => Promise.resolve(Response.json(WORDS)) }) });
  vi.stubGlobal("fetch", (url: string, { body }: { body: string }) => {
    posted.push({ url, body: JSON.parse(body) });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  (await import("./follow-pushes.ts")).followPushes();
});
afterEach(() => vi.unstubAllGlobals());

test("a push is shown in the device's language; an empty one is shown, too", async () => {
  await worker.pushed(BET);
  await worker.pushed(undefined);
  expect(worker.shown.map(({ title, options }) => [title, options.lang])).toEqual([
    ["Bet won", "en"],
    ["Something is new", "en"],
  ]);
});

test("a visible page that shows it itself replaces the push; one that is hidden, asleep or of a visitor does not", async () => {
  worker.pages = [newPage(true, { visibilityState: "hidden" }), newPage(false), newPage("asleep")];
  await worker.pushed(BET);
  expect(worker.shown).toHaveLength(1);
  expect(worker.pages.map(({ asked }) => asked.length)).toEqual([0, 1, 1]);
  worker.pages = [newPage(true)];
  await worker.pushed(BET);
  expect(worker.shown).toHaveLength(1);
});

test("pages in another site's frame are asked neither about a push nor about its press", async () => {
  worker.pages = [newPage(true, { frameType: "nested" })];
  await worker.pushed(BET);
  await worker.pressed({ path: "/my-bets/open" });
  expect([worker.shown.length, worker.opened, worker.pages[0]?.asked]).toEqual([1, ["/my-bets/open"], []]);
});

test("where a browser requires every push to be shown, it is shown even over a visible page", async () => {
  worker.pages = [newPage(true)];
  vi.stubGlobal("navigator", { userAgent: FIREFOX });
  await worker.pushed(BET);
  expect(worker.shown).toEqual([]);
  vi.stubGlobal("navigator", { userAgent: SAFARI });
  await worker.pushed(BET);
  expect(worker.shown).toHaveLength(1);
});

test("a press continues in the page that was used last, which is focused; one that is asleep is not waited for", async () => {
  const [asleep, used, other] = [
    newPage("asleep", { focused: true }),
    newPage(true),
    newPage(true, { visibilityState: "hidden" }),
  ];
  worker.pages = [other, used, asleep];
  await worker.pressed({ path: "/my-bets/calculated" });
  expect(used.asked).toEqual([{ type: "PUSH_OPENED", path: "/my-bets/calculated" }]);
  expect([used.isFocused, other.asked, worker.opened]).toEqual([true, [], []]);
});

test("without a page that answers a new one opens, and only ever one of the product", async () => {
  worker.pages = [newPage("asleep")];
  await worker.pressed({ path: "/my-bets/calculated" });
  await worker.pressed({ path: "https://evil.example/" });
  await worker.pressed(null);
  expect(worker.opened).toEqual(["/my-bets/calculated", "/", "/"]);
});

test("where the browser refuses to focus a page, it navigates all the same", async () => {
  const page = newPage(true, { focus: () => Promise.reject(new DOMException("no press", "InvalidAccessError")) });
  worker.pages = [page];
  await worker.pressed({ path: "/my-bets/open" });
  expect([page.asked.length, worker.opened]).toEqual([1, []]);
});

test("a subscription that the browser changes is sent to the platform, with the former one's proof", async () => {
  const key = new ArrayBuffer(65);
  const former = { endpoint: "https://push.test/old", keys: { p256dh: "q", auth: "o" } };
  const oldSubscription = { toJSON: () => former, options: { applicationServerKey: key } };
  await worker.happens("pushsubscriptionchange", { oldSubscription, newSubscription: null });
  expect(worker.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: key }]);
  expect(posted).toEqual([
    {
      url: "/api/v1/notifications/push/subscriptions/replace",
      body: {
        former: { endpoint: "https://push.test/old", auth: "o" },
        next: { endpoint: "https://push.test/new", keys: { p256dh: "p", auth: "n" } },
      },
    },
  ]);
  // Without the old subscription the device cannot be identified: the page reports the new one when it is next opened.
  await worker.happens("pushsubscriptionchange", { oldSubscription: null });
  expect(posted).toHaveLength(1);
});

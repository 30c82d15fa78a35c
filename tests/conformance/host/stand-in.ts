/** What a page in a frame's place heard. */
export interface Heard {
  /** The frame's name, without `openline-`. */
  readonly frame: string;
  readonly kind: "loaded" | "message" | "answer";
  /** The path and query that it was loaded at; another site's origin. */
  readonly at: string;
  readonly data: unknown;
}

/** How the page in the frame's place tells the kit. */
export const BINDING = "openlineKitHeard";

const page = (script: () => void, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sportsbook</title>${body}<script>(${script.toString()})()</script></html>`;

/**
 * Stands in the frame at the platform's own origin, and speaks for the product as the kit tells it: so nothing happens that
 * the kit has not brought about, and no money is at stake. It does what the product does: it says that it is ready, and
 * answers navigation, login and logout.
 */
function standIn(): void {
  const tell = (window as unknown as Record<string, (text: string) => void>)["openlineKitHeard"]!;
  const frame = window.name.replace(/^openline-|\?.*$/gs, "");
  const at = location.pathname + location.search;
  const write = (kind: string, data: unknown) => tell(JSON.stringify({ frame, kind, at, data }));
  const [host = "*"] = location.ancestorOrigins;
  const say = (word: object) => parent.postMessage({ openline: 1, ...word }, host);
  let port: MessagePort | undefined;
  let lastAsk = 0;
  const isSmall = /\/mini$/.test(location.pathname);
  let path = isSmall ? at : (new URLSearchParams(location.search).get("path") ?? "/");
  // As the product does: a page that floods it is not read any more.
  let [since, count] = [0, 0];
  const most = 50;
  addEventListener("message", ({ data, source, ports }: MessageEvent<Record<string, unknown>>) => {
    if (source !== parent) return;
    if (performance.now() - since > 1_000) [since, count] = [performance.now(), 0];
    if (++count > 2 * most) return;
    write("message", data);
    if (count > most) return;
    if (ports[0]) {
      port = ports[0];
      port.onmessage = (event) => write("answer", event.data);
    }
    if (data["openline"] !== 1) return;
    if (data["type"] === "navigate" && data["path"] !== path)
      say({ type: "navigate", path: (path = String(data["path"])) });
    if (data["type"] === "set-token") say({ type: "login" });
    if (data["type"] === "logout") say({ type: "logout" });
    if (data["type"] === "get-state")
      say({ type: "state", id: data["id"], path, language: "en", isLoggedIn: false, picks: 0 });
  });
  Object.assign(window, {
    standIn: {
      say,
      wantPort: () => parent.postMessage({ type: "openline/port-wanted" }, host),
      ask: (what: string) => port?.postMessage({ id: ++lastAsk, ask: what }),
    },
  });
  write("loaded", null);
  const all = { login: true, registration: true, deposit: true, external: true, amounts: false, topics: false };
  const features = isSmall ? { mini: true } : all;
  addEventListener("load", () => say({ type: "ready", path, language: "en", isLoggedIn: false, picks: 0, features }));
}

/** Another site in the frame's place. It asks for everything that a host could give away. */
function stranger(): void {
  const tell = (window as unknown as Record<string, (text: string) => void>)["openlineKitHeard"]!;
  const write = (kind: string, data: unknown) =>
    tell(JSON.stringify({ frame: "stranger", kind, at: location.origin, data }));
  addEventListener("message", ({ data }) => write("message", data as unknown));
  write("loaded", null);
  const say = (word: object) => parent.postMessage(word, "*");
  const state = { path: "/tennis", language: "en", isLoggedIn: false, picks: 0, features: {} };
  say({ type: "openline/port-wanted" });
  say({ openline: 1, type: "ready", ...state });
  say({ openline: 1, type: "auth-expired" });
  say({ openline: 1, type: "resize", height: 9_000 });
}

export const STAND_IN = page(standIn, "<button>A price</button><button>Place the bet</button>");
export const STRANGER = page(stranger, "<p>Somebody else's page</p>");

import type { Served } from "./page/good-host.ts";

/** A host's page with a mistake, and the case that has to find it. */
export interface Planted {
  readonly name: string;
  readonly foundBy: string;
  readonly page?: (served: Served) => Served;
  readonly answer?: (path: string, answer: object) => object;
}

/** Something of the page in another form. */
const swap =
  (from: string | RegExp, to: string | ((found: string) => string)) =>
  (served: Served): Served => {
    const html = served.html.replace(from, typeof to === "string" ? () => to : to);
    if (html === served.html) throw new Error(`the page has no ${String(from)}`);
    return { ...served, html };
  };
const both =
  (...changes: readonly ((served: Served) => Served)[]) =>
  (served: Served): Served =>
    changes.reduce((now, change) => change(now), served);
/** More of the page's script, after all of it. */
const more = (text: string) => swap("</script>\n<script async", `${text}</script>\n<script async`);
const header = (name: string, changed: (value: string) => string) => (served: Served) => ({
  ...served,
  headers: { ...served.headers, [name]: changed(served.headers[name] ?? "") },
});
const style = (text: string) => swap("</style>", `${text}</style>`);
const TOKEN = `getToken: async () => (await ask("/token")).token`;
const LISTENS = (what: string) => `addEventListener("message", ({ data }) => { ${what} });`;

export const PLANTED: readonly Planted[] = [
  {
    name: "the script's hash is that of another release",
    foundBy: "what is called before the script has come waits for it",
    page: swap(/integrity="sha384-.{6}/, 'integrity="sha384-AAAAAA'),
  },
  {
    name: "the script has no hash",
    foundBy: "the script's element names the hash that the platform publishes",
    page: swap(/ integrity="[^"]*"/, ""),
  },
  {
    name: "the page waits for the script",
    foundBy: "the page does not wait for the script",
    page: swap("<script async", "<script"),
  },
  {
    name: "the queue is forgotten",
    foundBy: "what is called before the script has come waits for it",
    page: swap(/window\.Openline = window\.Openline \|\|.*/, ""),
  },
  {
    name: "every script and every frame is let in",
    foundBy: "the page's policy lets nobody else's scripts in",
    page: header("content-security-policy", () => "script-src * 'unsafe-inline'; frame-src *"),
  },
  {
    name: "the camera is handed on",
    foundBy: "a frame is allowed what it needs, at the platform's origin alone",
    page: more(
      `new MutationObserver(() => { for (const frame of document.querySelectorAll("iframe")) if (!/camera/.test(frame.allow)) frame.allow += "; camera *"; }).observe(document, { childList: true, subtree: true });`,
    ),
  },
  {
    name: "two frames are called the same",
    foundBy: "each frame has a title",
    page: swap('title: "Next matches"', 'title: "Sportsbook"'),
  },
  {
    name: "a banner lies over the frame",
    foundBy: "nothing lies over a frame on a phone",
    page: both(
      style(".cover { position: fixed; inset: 30% 0 20%; z-index: 9; background: #fff }"),
      swap("<main>", '<div class="cover">Subscribe</div><main>'),
    ),
  },
  {
    name: "the frame is drawn half transparent",
    foundBy: "nothing changes how a frame is drawn",
    page: style("#story { opacity: 0.95 }"),
  },
  {
    name: "the frame is wider than a phone",
    foundBy: "the page does not scroll sideways on a phone",
    page: style("#sport { min-width: 760px }"),
  },
  {
    name: "the page posts to every origin",
    foundBy: "another site in the frame's place hears nothing, and gets nothing",
    page: more(`setInterval(() => frames[0]?.postMessage({ theme: "dark" }, "*"), 100);`),
  },
  {
    name: "words are heard from anybody",
    foundBy: "words of another site do nothing",
    page: more(LISTENS(`if (data.type === "deposit-required") dialog("cash-desk").showModal();`)),
  },
  {
    name: "only the origin of words is looked at, not who says them",
    foundBy: "words of the platform's origin from elsewhere do nothing",
    page: more(
      `addEventListener("message", ({ data, origin }) => { if (origin === new URL(document.querySelector("iframe").src).origin && data.type === "auth-required") dialog("login").showModal(); });`,
    ),
  },
  {
    name: "a word that is new throws",
    foundBy: "words that are new to the page throw nothing",
    page: swap(
      "const onEvent = (type, message) => {",
      'const known = { ready: 1, navigate: 1, resize: 1 }; const onEvent = (type, message) => { if (type.startsWith("of-")) known[type].toFixed();',
    ),
  },
  {
    name: "each change of the slip is answered by a verb, and that by a change",
    foundBy: "the page and the frame do not go round in a circle",
    page: swap(
      "const onEvent = (type, message) => {",
      'const onEvent = (type, message) => { if (type === "navigate" || type === "state") { Openline("navigate", { path: message.path + "a" }); Openline("get-state", { id: 1 }); }',
    ),
  },
  {
    name: "bets are told to a counter of another site",
    foundBy: "what happens in the frame is told to no other site",
    page: both(
      header("content-security-policy", (policy) => policy.replace("img-src 'self'", "img-src *")),
      swap(
        "const onEvent = (type, message) => {",
        'const onEvent = (type, message) => { if (message.betId) new Image().src = "http://127.0.0.1:9/count?bet=" + message.betId;',
      ),
    ),
  },
  {
    name: "one token is kept for all logins",
    foundBy: "each time the page is asked the token is a new one",
    page: swap(TOKEN, `getToken: () => (window.kept ??= ask("/token").then(({ token }) => token))`),
  },
  {
    name: "a fault of the server is taken for a token",
    foundBy: "when the page's server fails no token is made up",
    page: swap(
      TOKEN,
      `getToken: async () => (await ask("/token").catch(() => ({ token: "not-logged-in-at-all" }))).token`,
    ),
  },
  {
    name: "a silent server is waited for without end",
    foundBy: "a silent server is not waited for without end",
    page: swap(", signal: AbortSignal.timeout(5000)", ""),
  },
  {
    name: "a logout is followed by a login",
    foundBy: "who has logged out in the frame is not logged in again",
    page: swap(
      "const onEvent = (type, message) => {",
      'const onEvent = (type, message) => { if (type === "logout") ask("/token").then(({ token }) => Openline("set-token", { token }));',
    ),
  },
  {
    name: "a login that the frame asks for comes to nothing",
    foundBy: "the page logs its player in when the frame asks for it",
    page: swap('if (type === "auth-required") dialog("login").showModal();', ""),
  },
  {
    name: "links open with a way back",
    foundBy: "a link to another site opens without a way back into the page",
    page: swap(', "_blank", "noopener"', ', "_blank"'),
  },
  {
    name: "the token is kept in storage",
    foundBy: "no token is kept in storage",
    page: swap(TOKEN, `getToken: async () => (localStorage.token = (await ask("/token")).token)`),
  },
  {
    name: "the token is written to the console",
    foundBy: "no token is written to the console",
    page: swap(
      TOKEN,
      `getToken: async () => { const { token } = await ask("/token"); console.log("token", token); return token; }`,
    ),
  },
  {
    name: "the token stands in an address",
    foundBy: "no token stands in an address",
    page: swap(
      TOKEN,
      `getToken: async () => { const { token } = await ask("/token"); void fetch("/seen?token=" + token); return token; }`,
    ),
  },
  {
    name: "the wallet answers in whole units, as texts",
    foundBy: "the page's balance is one, in whole minor units",
    answer: (path, answer) => (path === "/balance" ? { balance: { currency: "EUR", available: "250.00" } } : answer),
  },
  {
    name: "a wallet that fails is taken for an empty one",
    foundBy: "a wallet that fails says so",
    page: swap(
      `getBalance: async () => (await ask("/balance")).balance`,
      `getBalance: async () => (await ask("/balance").catch(() => ({ balance: { currency: "EUR", total: 0 } }))).balance`,
    ),
  },
  {
    name: "each screen is two steps back",
    foundBy: "each screen is one step back, no more",
    page: swap(
      "const onEvent = (type, message) => {",
      'const onEvent = (type, message) => { if (type === "navigate") history.pushState(null, "");',
    ),
  },
  {
    name: "the page's own router takes the address back",
    foundBy: "the back button goes back in the frame",
    page: more(
      `addEventListener("popstate", (event) => { event.stopImmediatePropagation(); history.replaceState(null, "", "/"); }, true);`,
    ),
  },
  {
    name: "the frame's height is held by a style",
    foundBy: "the frame is as high as it says",
    page: style("#sport iframe { max-height: 1200px }"),
  },
  {
    name: "the fixed bar is not told",
    foundBy: "the page's fixed bars are told as offsets",
    page: swap("offsets: { top: 56 },", ""),
  },
  {
    name: "the frame is no stop of the keyboard",
    foundBy: "the keyboard reaches the frame and leaves it again",
    page: more(
      `new MutationObserver(() => { for (const frame of document.querySelectorAll("iframe")) frame.tabIndex = -1; }).observe(document, { childList: true, subtree: true });`,
    ),
  },
  {
    name: "a change of the slip takes the focus",
    foundBy: "nothing that the frame tells takes the focus away",
    page: swap(
      "const onEvent = (type, message) => {",
      'const onEvent = (type, message) => { if (type === "betslip-changed") dialog("leave").focus();',
    ),
  },
  {
    name: "a page that is hidden is mounted anew when it is shown",
    foundBy: "a page that is hidden and shown keeps its frame",
    page: more(
      `document.addEventListener("visibilitychange", () => { const frame = document.querySelector("iframe"); if (!document.hidden) frame.src = frame.src; });`,
    ),
  },
  {
    name: "another width moves the frame to another place in the page",
    foundBy: "a window of another size keeps its frame",
    page: more(
      `addEventListener("resize", () => document.querySelector(innerWidth < 800 ? "main" : "#story").append(document.querySelector("#sport")));`,
    ),
  },
  {
    name: "the page goes on asking after the frame was taken away",
    foundBy: "after destroy the page says nothing and asks for nothing",
    page: more(`addEventListener("scroll", () => Openline("get-state", { id: 1 }));`),
  },
  {
    name: "a small page is asked for something that it does not read",
    foundBy: "a small page is asked for what it can show",
    page: swap("/mini?sport=football", "/mini?sports=football"),
  },
  {
    name: "small pages come from two names of the platform",
    foundBy: "the small pages of a page share one connection",
    page: both(
      header("content-security-policy", (policy) => policy.replace(/frame-src \S+?(?=;)/, "frame-src *")),
      swap(/origin: "http:\/\/127\.0\.0\.1(:\d+)",\n {4}path: "\/mini\?show/, (found) =>
        found.replace("127.0.0.1", "localhost"),
      ),
    ),
  },
  {
    name: "presses go to a frame that there is not",
    foundBy: "what is pressed in a small page is taken by somebody",
    page: swap('picksTo: "main"', 'picksTo: "sport"'),
  },
  {
    name: "the page takes presses and does nothing with them",
    foundBy: "what is pressed in a small page is taken by somebody",
    page: swap('if (type === "pick")', 'if (type === "picks")'),
  },
  {
    name: "a press is heard from anybody",
    foundBy: "a press that somebody else tells of is taken by nobody",
    page: more(LISTENS(`if (data.type === "pick") for (const pick of data.picks) Openline("add-selection", pick);`)),
  },
  {
    name: "a small page is told the player's consent",
    foundBy: "a small page is told only what it hears",
    page: swap('title: "Of the day",', 'title: "Of the day", consent: { analytics: true, marketing: false },'),
  },
];

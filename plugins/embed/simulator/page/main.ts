// The host's page of the simulator: a skin, and the product mounted in it as the switches say.
import type { Told } from "../entry.ts";
import { optionsOf, settingsOf, SLIP_FRAME } from "../settings.ts";
import { HostFaults } from "./faults.ts";
import { tapMessages } from "./wiretap.ts";

const TOLD_EVERY_MS = 2_000;

type Call = ((verb: string, options?: object) => void) & { q?: unknown[] };
const page = window as unknown as { Openline?: Call };
const settings = settingsOf(new URLSearchParams(location.search));
const tell = (told: Told) => {
  if (window.parent !== window) window.parent.postMessage(told, location.origin);
};
const byId = (id: string) => document.getElementById(id)!;
const dialog = (id: string) => byId(id) as HTMLDialogElement;

tapMessages((entry) => tell({ simulator: "entry", entry }));
document.documentElement.dataset["skin"] = settings.skin;
document.documentElement.dataset["bars"] = settings.bars;
document.documentElement.dataset["height"] = settings.height === "fill" ? "fill" : "own";

page.Openline ??= function queue(...call: unknown[]) {
  (page.Openline!.q ??= []).push(call);
} as Call;
const say = (verb: string, options?: object) => page.Openline!(verb, options);
const faults = new HostFaults(settings.faults, say);

/** What the host's own server answers. */
async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(path, { method: "POST" });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return (await answer.json()) as T;
}

function onEvent(type: string, message: Readonly<Record<string, unknown>>): void {
  if (type === "ready") tell({ simulator: "figure", figure: { ready: performance.now() } });
  if (type === "auth-required") dialog("log-in").showModal();
  if (type === "deposit-required") dialog("cash-desk").showModal();
  if (type === "external-open" && message["isLeft"] === true) open(String(message["url"]), "_blank", "noopener");
  faults.heard(type, message);
}

if (settings.token === "wallet") {
  const wrong = ["away", "lost", "refuses", "slow"].find((each) => settings.faults.includes(each));
  void ask<object>(`/wallet-fault?${wrong ?? ""}`).catch(() => undefined);
  // What bets return comes when they are settled, and the frame is told of it.
  let told: number | undefined;
  setInterval(() => {
    void ask<{ readonly available: number }>(`/balance?${settings.currency}`).then(
      (balance) => {
        if (told !== undefined && told !== balance.available) say("set-balance", { balance });
        told = balance.available;
      },
      () => undefined,
    );
  }, TOLD_EVERY_MS);
}
const tokenAt = () => ask<{ readonly token: string }>(`/token?${settings.token}`).then(({ token }) => token);
say("mount", {
  ...optionsOf(settings),
  title: "Sportsbook",
  ...(settings.token !== "none" && { getToken: () => faults.answered(tokenAt) }),
  ...((settings.balance === "host" || settings.token === "wallet") && {
    getBalance: () =>
      faults.answered(() => ask<object>(`/balance?${settings.currency}`)).then((good) => faults.balance(good)),
  }),
  onEvent,
});
if (settings.betslip === "host") {
  const place = document.createElement("div");
  place.id = "slip";
  byId("sport").after(place);
  say("mount", { ...SLIP_FRAME, onEvent });
}
byId("leave").addEventListener("click", () => say("logout"));
byId("log-in-now").addEventListener(
  "click",
  () => void ask<object>("/token?good").then((token) => say("set-token", token)),
);
addEventListener("message", ({ data, origin }: MessageEvent<{ readonly say?: string; readonly options?: object }>) => {
  if (origin === location.origin && typeof data.say === "string") say(data.say, data.options);
});
faults.begin((entry) => tell({ simulator: "entry", entry }));
let blocked = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) blocked += duration - 50;
  tell({ simulator: "figure", figure: { blocked } });
}).observe({ type: "longtask", buffered: true });

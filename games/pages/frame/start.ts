import { languageOf } from "../titles.ts";
import type { MakeView } from "../views/view.ts";
import { Api, newName, Refused } from "./api.ts";
import { h } from "./dom.ts";
import { Figures } from "./figures.ts";
import { meetHost } from "./host.ts";
import { Play } from "./play.ts";
import { loadTexts } from "./texts.ts";

/** Makes the page of a game: meets the host, sits down at the table, shows the game, and says that it is ready. */
export async function start(makeView: MakeView): Promise<void> {
  const root = document.documentElement;
  const { game = "", texts = "" } = root.dataset;
  const loading = loadTexts(texts);
  const main = document.querySelector("main")!;
  let play: Play | undefined;
  let isPaused = false;
  const host = await meetHost(root.lang, (message) => {
    if (message.type !== "pause" && message.type !== "resume") return;
    isPaused = message.type === "pause";
    if (isPaused) play?.pause();
    else play?.resume();
  });
  const { launch } = host;
  root.dataset.theme = launch.theme;
  root.toggleAttribute("data-still", launch.reducedMotion);
  const api = new Api();
  const { mode, token, currency, minimumCycleMs } = launch;
  try {
    const sitting = api.sit({ game, mode, token, currency, minimumCycleMs, clientSeed: newName() });
    const [table, t] = await Promise.all([sitting, loading]);
    const figures = new Figures(languageOf(root.lang), table.balance.currency);
    play = new Play({ api, host, table, t, figures, makeView, game, isStill: launch.reducedMotion });
    // What the host said while the table was being asked for.
    if (isPaused) play.pause();
    main.replaceChildren(play.element);
    await play.begin();
    host.say({ type: "ready" });
  } catch (error) {
    const code = error instanceof Refused ? error.code : "FAILED";
    host.say({ type: "error", code });
    const t = await loading;
    main.replaceChildren(h("p", { role: "alert", class: "sorry" }, t("not-opened")));
  }
}

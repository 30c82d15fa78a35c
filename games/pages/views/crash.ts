import { returnOf } from "../../rules/money.ts";
import type { Round } from "../frame/api.ts";
import { h, ltr, svg } from "../frame/dom.ts";
import { seedFact } from "../frame/rail.ts";
import { hearRounds, type Seen } from "./shared-rounds.ts";
import { targetOf } from "./target.ts";
import type { MakeView } from "./view.ts";

const SECOND_MS = 1_000;
const CURVE = "M60 400C300 396 470 330 610 110";

/** One multiplier for all, which grows until it ends; only words change while it does. */
export const crash: MakeView = ({ t, figures, changed, ended }) => {
  let seen: Seen | undefined;
  /** The player's own round that is not over. */
  let own: Round | undefined;
  let stopAt: number | undefined;
  let bettingEnds = 0;
  const number = h("b", {}, ltr("–"));
  const phase = h("p", { class: "note", role: "status" }, t("wait"));
  const left = h("p", { class: "note", "aria-hidden": "true" });
  const last = h("ol", { class: "last", "aria-label": t("last-rounds") });
  const proof = h("dl", { class: "facts" });
  /** Its text follows the multiplier; the button that it is on stays where it is. */
  const wouldPay = h("bdi", { dir: "ltr" });
  const input = h("input", { id: "stop-at", class: "option", dir: "ltr", inputmode: "decimal", maxlength: 9, autocomplete: "off", oninput: () => read() }); // prettier-ignore
  const field = h("div", { class: "field" }, h("label", { for: "stop-at" }, t("stop-at")), input);
  const curve = svg(
    "svg",
    { class: "curve", viewBox: "0 0 800 450", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path", { class: "curve-grid", d: "M60 90h740M60 180h740M60 270h740M60 360h740M60 20v390M208 20v390M356 20v390M504 20v390M652 20v390" }), // prettier-ignore
    svg("path", { class: "curve-area", d: `${CURVE}V400z` }),
    svg("path", { class: "curve-line", d: CURVE }),
  );
  const stage = h(
    "div",
    { class: "crash" },
    last,
    h("div", { class: "crash-sky" }, h("p", { class: "big" }, number), phase, left, curve),
  );

  const isWrong = () => input.value !== "" && stopAt === undefined;

  function read(): void {
    stopAt = targetOf(input.value);
    input.setAttribute("aria-invalid", String(isWrong()));
    changed();
  }

  const isMine = ({ number: at }: Seen) => own?.shared === at;

  /** Whether the house has ended the player's round, by what it says of all. */
  function isOwnOver(now: Seen): boolean {
    if (!own) return false;
    if (!isMine(now)) return now.number > (own.shared ?? 0);
    return now.phase === "over" || now.phase === "idle" || (now.multiplier ?? 0) >= stopOf(own);
  }

  function phaseText({ phase: name, number: at, players, crash: end }: Seen): string {
    const round = { n: figures.number(at), players: figures.number(players) };
    if (name === "flying") return t("round-goes", round);
    return name === "over" && end !== null ? t("ended-at", { n: figures.times(end, 2) }) : t("bets-taken", round);
  }

  function enter(now: Seen): void {
    stage.dataset.phase = now.phase;
    bettingEnds = performance.now() + now.ms;
    phase.textContent = phaseText(now);
    last.replaceChildren(
      ...now.last.map(({ crash: end }) => h("li", { "data-high": end >= 20_000 }, ltr(figures.times(end, 2)))),
    );
    const rows: [string, string][] = [
      [t("chain-end"), now.commitment],
      [t("salt"), now.salt ?? "–"],
      [t("round-hash"), now.hash ?? "–"],
      [t("nonce"), figures.number(now.number)],
    ];
    proof.replaceChildren(...rows.map(seedFact));
    changed();
  }

  function tick(now: Seen): void {
    const value = now.crash ?? now.multiplier;
    number.replaceChildren(ltr(value === null ? figures.times(10_000, 2) : figures.times(value, 2)));
    if (own && now.multiplier !== null)
      wouldPay.textContent = figures.amount(returnOf(own.staked, Math.min(now.multiplier, stopOf(own))));
  }

  function countDown(): void {
    const ms = seen?.phase === "betting" ? Math.max(0, bettingEnds - performance.now()) : undefined;
    left.textContent = ms === undefined ? "" : t("seconds", { n: Math.ceil(ms / SECOND_MS) });
  }
  setInterval(countDown, SECOND_MS / 4);

  hearRounds((now) => {
    const before = seen;
    seen = now;
    if (!now) {
      phase.textContent = t("no-stream");
      return changed();
    }
    if (before?.phase !== now.phase || before.number !== now.number) enter(now);
    tick(now);
    if (isOwnOver(now)) ended();
  });

  return {
    stage,
    fields: [field],
    verb: t("bet"),
    proof,
    goesOn: true,
    refusals: { BETS_CLOSED: "bets-closed", ACT_NOT_POSSIBLE: "too-late", ROUND_OVER: "too-late" },
    isClosed: () => seen?.phase !== "betting",
    bet: (stake) => (isWrong() ? undefined : { stake, ...(stopAt !== undefined && { stopAt }) }),
    promise: (stake) => figures.amount(stake),
    show(round) {
      own = round.isOver ? undefined : round;
      wouldPay.textContent = "";
      return Promise.resolve();
    },
    words(round) {
      const { takenAt, crash: end = 0 } = round.shown as { takenAt?: number; crash?: number };
      if (!round.isOver) return t("bet-is-in", { n: figures.number(round.shared ?? 0) });
      return takenAt === undefined
        ? t("ended-at", { n: figures.times(end, 2) })
        : t("taken", { n: figures.times(takenAt, 2) });
    },
    buttons: () => [
      { label: t("take"), value: wouldPay, act: { take: true }, isHeld: !(seen?.phase === "flying" && isMine(seen)) },
    ],
  };
};

const stopOf = ({ bet }: Round): number => (bet as { readonly stopAt?: number }).stopAt ?? Infinity;

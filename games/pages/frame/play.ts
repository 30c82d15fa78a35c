import type { Button, MakeView, View } from "../views/view.ts";
import { wait } from "../views/view.ts";
import { type Api, type AtTable, newName, Refused, type Round, type Told } from "./api.ts";
import { h, ltr } from "./dom.ts";
import type { Figures } from "./figures.ts";
import { costOf, FreeRounds } from "./free-rounds.ts";
import type { Host } from "./host.ts";
import { Rail } from "./rail.ts";
import { rtpOf } from "./rtp.ts";
import { StakeField } from "./stake-field.ts";
import type { TextKey, Texts } from "./texts.ts";

export interface PlayParts {
  readonly api: Api;
  readonly host: Host;
  readonly table: AtTable;
  readonly t: Texts;
  readonly figures: Figures;
  readonly makeView: MakeView;
  readonly game: string;
  readonly isStill: boolean;
}

/** What became of the money, by the house's name of what it did not do. */
const WORDS: Readonly<Record<string, TextKey>> = {
  BET_IN_DOUBT: "in-doubt",
  LOST: "lost",
  SESSION_UNKNOWN: "session-over",
  ROUND_OPEN: "round-open",
  TOO_SOON: "too-soon",
  STAKE_TOO_LOW: "not-amount",
  STAKE_TOO_HIGH: "not-amount",
};
const OF_WALLET: Readonly<Record<string, TextKey>> = { INSUFFICIENT_FUNDS: "no-funds", SESSION_ENDED: "session-over" };
/** The least stake of each game, in minor units of the euro. */
const LEAST = 10;
const MOST_LAST = 10;

/** A game that is played: its board, its bet, and what the house says. */
export class Play {
  readonly element: HTMLElement;
  private readonly view: View;
  private readonly stake: StakeField;
  private readonly freeRounds: FreeRounds;
  private readonly rail: Rail;
  private readonly result = h("p", { class: "result", role: "status" });
  private readonly warning = h("p", { class: "warning", role: "alert", hidden: true });
  private readonly buttons = h("div", { class: "buttons" });
  private readonly last = h("ol", { class: "last" });
  private readonly balance = h("p", { class: "balance" });
  private readonly fields: HTMLElement;
  private round: Round | undefined;
  /** The order whose answer did not come: it is the same one when it is pressed again. */
  private order: { readonly request: string; readonly bet: unknown; readonly isFree: boolean } | undefined;
  private isBusy = false;
  private isPaused = false;
  /** Whether the house has ended the round, and it is to be read again. */
  private isEnded = false;
  private freeAt = 0;

  constructor(private readonly parts: PlayParts) {
    const { t, figures, table, game, isStill, makeView, api, host } = parts;
    this.stake = new StakeField(t, figures, table.stakes, () => this.draw());
    this.freeRounds = new FreeRounds(t, figures, table.freeRounds);
    const changed = () => this.view && this.draw();
    const act = (what: unknown) => void this.act(what);
    const ended = () => void this.readEnd();
    const scale = table.stakes.least / LEAST;
    const { cycleMs } = table;
    this.view = makeView({ game, t, figures, isStill, changed, act, ended, scale, cycleMs });
    const rules = `rules-${RULES[game] ?? game}` as TextKey;
    const isDemo = host.launch.mode === "demo";
    this.rail = new Rail({ api, t, figures, table, rules, rtp: rtpOf(game, figures), isDemo, proof: this.view.proof });
    this.fields = h("div", { class: "fields" }, !this.view.hasChips && this.stake.element, ...this.view.fields);
    const console = h(
      "section",
      { class: "console", "aria-label": t("stake") },
      this.freeRounds.element,
      this.fields,
      this.warning,
      this.buttons,
      this.balance,
    );
    this.last.setAttribute("aria-label", t("last-rounds"));
    const stage = h(
      "section",
      { class: `stage stage-${RULES[game] ?? game} of-${game}`, "aria-label": table.name },
      this.last,
      this.view.stage,
      this.result,
    );
    const name = h("h1", { class: "hidden" }, table.name);
    this.element = h("div", { class: "theatre" }, h("div", { class: "game" }, name, stage, console), this.rail.element);
    this.showBalance(table.balance.amount);
  }

  /** Shows a round that was not over as it stands. */
  async begin(): Promise<void> {
    const { open } = this.parts.table;
    if (open) {
      await this.view.show(open, false);
      this.round = open.isOver ? undefined : open;
      this.result.textContent = this.parts.t("goes-on");
    }
    this.draw();
  }

  pause(): void {
    this.isPaused = true;
    this.draw();
  }

  resume(): void {
    this.isPaused = false;
    this.draw();
  }

  private async bet(): Promise<void> {
    const { api, host, t } = this.parts;
    const isFree = this.freeRounds.stake !== undefined;
    const minor = this.freeRounds.stake ?? this.stake.minor ?? 0;
    const problem = this.view.hasChips || isFree ? undefined : this.stake.problem();
    const bet = problem ? undefined : this.view.bet(minor);
    if (problem) return this.warn(t(problem.key, { amount: problem.amount }));
    if (bet === undefined) return;
    const isSame = this.order?.isFree === isFree && JSON.stringify(this.order.bet) === JSON.stringify(bet);
    this.order = this.order && isSame ? this.order : { request: newName(), bet, isFree };
    const { request } = this.order;
    this.freeAt = performance.now() + this.parts.table.cycleMs;
    await this.carryOut(async () => {
      const told = await this.sent(api.bet(request, bet, isFree));
      this.order = undefined;
      host.say({ type: "round-begun", round: told.round.round });
      return told;
    });
  }

  /** What moves does so from the press on, and stands again where nothing was taken. */
  private async sent(answer: Promise<Told>): Promise<Told> {
    this.view.begin?.();
    this.result.replaceChildren();
    try {
      return await answer;
    } catch (error) {
      this.view.settle?.();
      throw error;
    }
  }

  private async act(what: unknown): Promise<void> {
    const { round } = this;
    if (round && !this.isBusy && !this.isStopped) await this.carryOut(() => this.parts.api.act(round, what));
  }

  private async readEnd(): Promise<void> {
    const { round, isBusy } = this;
    this.isEnded = isBusy;
    if (round && !isBusy) await this.carryOut(() => this.parts.api.ended(round.round));
  }

  /** A pause holds everything but what ends a round that goes on meanwhile. */
  private get isStopped(): boolean {
    return this.isPaused && !(this.view.goesOn && this.round);
  }

  private async carryOut(call: () => Promise<Told>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.warning.hidden = true;
    this.draw();
    try {
      await this.take(await call());
    } catch (error) {
      this.refuse(error instanceof Refused ? error : new Refused("FAILED"));
    }
    await this.free();
  }

  /** Holds the button for the time that a round takes at least. */
  private async free(): Promise<void> {
    const left = this.round ? 0 : this.freeAt - performance.now();
    if (left > 0) await wait(left);
    this.isBusy = false;
    this.draw();
    if (this.isEnded) await this.readEnd();
  }

  private async take({ round, balance }: Told): Promise<void> {
    const { host } = this.parts;
    this.round = round.isOver ? undefined : round;
    await this.view.show(round, true);
    this.result.replaceChildren(this.view.words(round), ...this.moneyWords(round));
    this.result.toggleAttribute("data-won", round.isOver && round.paid > costOf(round));
    if (balance) {
      this.showBalance(balance.amount);
      host.say({ type: "balance", ...balance });
    }
    if (!round.isOver) return;
    this.freeRounds.count(round);
    host.say({ type: "round-ended", round: round.round, staked: costOf(round), returned: round.paid });
    this.rail.showLast(round.round);
    this.note(round);
    void this.rail.refresh();
  }

  private moneyWords({ isOver, isFree, staked, paid }: Round): (Node | string)[] {
    const { t, figures } = this.parts;
    if (!isOver) return [];
    const key = isFree ? "free-back" : "staked-back";
    return [" ", h("span", {}, t(key, { staked: figures.amount(staked), paid: figures.amount(paid) }))];
  }

  private note(round: Round): void {
    const last = this.view.last?.(round);
    if (!last) return;
    this.last.append(h("li", { "data-high": last.isHigh }, ltr(last.text)));
    while (this.last.children.length > MOST_LAST) this.last.firstElementChild?.remove();
  }

  private refuse({ code, details }: Refused): void {
    const { host, t } = this.parts;
    if (code !== "LOST") this.order = undefined;
    const { status, refusal = null } = details;
    if (this.freeRounds.endBy(code, refusal)) return this.warn(t("free-over"));
    if (code === "BET_REFUSED" && typeof status === "string") {
      host.say({ type: "refused", status, refusal });
      return this.warn(t(OF_WALLET[status] ?? "not-taken"));
    }
    if (code === "SESSION_UNKNOWN" || code === "FAILED") host.say({ type: "error", code });
    this.warn(t(this.view.refusals?.[code] ?? WORDS[code] ?? "not-done"));
  }

  private warn(text: string): void {
    this.warning.textContent = text;
    this.warning.hidden = false;
  }

  private showBalance(amount: number): void {
    const { t, figures } = this.parts;
    this.balance.replaceChildren(`${t("balance")} `, ltr(figures.amount(amount)));
  }

  private draw(): void {
    const { t } = this.parts;
    const { round, view } = this;
    const isHeld = this.isBusy || this.isStopped;
    this.stake.element.hidden = this.freeRounds.stake !== undefined;
    this.stake.isBusy = isHeld || round !== undefined;
    this.fields.toggleAttribute("data-held", isHeld || round !== undefined);
    for (const field of this.fields.querySelectorAll("select, .option"))
      field.toggleAttribute("disabled", isHeld || round !== undefined);
    view.setBusy?.(isHeld);
    if (this.isStopped) return this.buttons.replaceChildren(h("p", { class: "note" }, t("paused")));
    // Nothing is staked by a press that costs nothing.
    const promise = this.freeRounds.stake === undefined ? view.promise(this.stake.minor ?? 0) : "";
    const label = this.isBusy && !round ? t("wait") : view.verb;
    const buttons = round
      ? (view.buttons?.(round) ?? []).map((button) => this.button(button, () => this.act(button.act)))
      : [this.button({ label, value: promise, act: null, isHeld: view.isClosed?.() ?? false }, () => this.bet())]; // prettier-ignore
    const focused = [...this.buttons.children].find((button) => button === document.activeElement);
    this.buttons.replaceChildren(...buttons);
    if (focused) (buttons.find((button) => labelOf(button) === labelOf(focused)) ?? buttons[0])?.focus();
  }

  private button({ label, value, ...button }: Button, press: () => Promise<void>): HTMLButtonElement {
    const isHeld = this.isBusy || this.isStopped || button.isHeld;
    return h(
      "button",
      {
        type: "button",
        class: "commit",
        "aria-disabled": isHeld && "true",
        onclick: () => void (isHeld ? undefined : press()),
      },
      h("span", {}, label),
      value !== undefined && value !== "" && (typeof value === "string" ? ltr(value) : value),
    );
  }
}

/** Keeps the focus on the button that was pressed, so that a second press of the key does nothing else. */
const labelOf = (button: Element) => button.firstElementChild?.textContent;

/** Slots are told by how they pay. */
const RULES: Readonly<Record<string, string>> = {
  "nine-lanterns": "lines",
  "copper-canyon": "lines",
  "prism-cascade": "clusters",
};

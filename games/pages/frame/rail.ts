import { type Api, type AtTable, newName, Refused, type Seeds } from "./api.ts";
import { h, ltr } from "./dom.ts";
import type { Figures } from "./figures.ts";
import type { TextKey, Texts } from "./texts.ts";

export interface RailParts {
  readonly api: Api;
  readonly t: Texts;
  readonly figures: Figures;
  readonly table: AtTable;
  readonly rules: TextKey;
  /** Such as 99.00%, or from the least to the greatest. */
  readonly rtp: string;
  readonly isDemo: boolean;
  /** In place of the player's seeds. */
  readonly proof: HTMLElement | undefined;
}

const IS_FRAMED = window.parent !== window;
const SEED = /^[\w-]{1,64}$/;

/** What stands beside a game: its figures and rules, and the seeds by which anybody can check it. */
export class Rail {
  readonly element: HTMLElement;
  private readonly seeds = h("dl", { class: "facts" });
  private readonly revealed = h("p", { class: "note", role: "status" });
  private readonly last = h("p", { hidden: true });
  private readonly verdict = h("p", { role: "status" });

  constructor(private readonly parts: RailParts) {
    const { t, figures, table, rules, rtp, isDemo, proof } = parts;
    const { least, greatest } = table.stakes;
    const facts: [string, string][] = [
      [t("rtp"), rtp],
      [t("stakes"), `${figures.amount(least)}–${figures.amount(greatest)}`],
      ...(table.cycleMs > 0
        ? [[t("least-time"), t("seconds", { n: figures.number(table.cycleMs / 1000) })] as [string, string]]
        : []),
    ];
    this.element = h(
      "aside",
      { class: "rail", "aria-label": t("about", { name: table.name }) },
      isDemo && h("p", { class: "demo" }, t("demo")),
      h("dl", { class: "facts" }, ...facts.map(fact)),
      h("details", { class: "panel" }, h("summary", {}, t("rules")), h("p", {}, t(rules))),
      h(
        "details",
        { class: "panel", open: true },
        h("summary", {}, t("check")),
        proof ?? this.seeds,
        this.last,
        this.verdict,
        ...(proof ? [] : [this.form(), this.revealed]),
        verifierOf(t),
      ),
    );
    this.show(table.seeds);
    if (table.last) this.showLast(table.last);
  }

  /** A frame without windows of its own checks here; else the verifier does, on its page. */
  showLast(round: string): void {
    const { t } = this.parts;
    this.last.hidden = false;
    this.verdict.textContent = "";
    this.last.replaceChildren(
      IS_FRAMED
        ? h("button", { type: "button", class: "plain", onclick: () => void this.check(round) }, t("check-last"))
        : h("a", { href: `/check#${round}`, target: "_blank", rel: "noopener" }, t("check-last")),
    );
  }

  async refresh(): Promise<void> {
    const seeds = await this.parts.api.seeds().catch(() => undefined);
    if (seeds) this.show(seeds);
  }

  private show({ commitment, nextCommitment, clientSeed, nonce }: Seeds): void {
    const { t, figures } = this.parts;
    const rows: [string, string][] = [
      [t("seed-hash"), commitment],
      [t("next-hash"), nextCommitment],
      [t("your-seed"), clientSeed],
      [t("nonce"), figures.number(nonce)],
    ];
    this.seeds.replaceChildren(...rows.map(seedFact));
  }

  private async check(round: string): Promise<void> {
    const { t } = this.parts;
    const { verify } = await import("../verify/verify.ts");
    const answer = await fetch(`/rounds/${round}.json`).catch(() => undefined);
    if (!answer?.ok) return void (this.verdict.textContent = t("lost"));
    const { kind } = await verify(await answer.text());
    this.verdict.textContent = t(`verify-${kind}`);
  }

  /** No form: a frame may be forbidden to send one. */
  private form(): HTMLElement {
    const { t } = this.parts;
    const input = h("input", {
      id: "client-seed",
      dir: "ltr",
      maxlength: 64,
      autocomplete: "off",
      spellcheck: "false",
      value: newName(),
      onkeydown: (event) => void ((event as KeyboardEvent).key === "Enter" && press()),
    });
    const press = async () => {
      if (!SEED.test(input.value)) return void (this.revealed.textContent = t("seed-signs"));
      await this.change(input.value);
      input.value = newName();
    };
    return h(
      "div",
      { class: "seed-form" },
      h("label", { for: "client-seed" }, t("new-seed")),
      input,
      h("button", { type: "button", class: "plain", onclick: () => void press() }, t("change-seeds")),
    );
  }

  private async change(clientSeed: string): Promise<void> {
    const { api, t } = this.parts;
    try {
      const { revealed, seeds } = await api.changeSeeds(clientSeed);
      this.show(seeds);
      this.revealed.replaceChildren(t("revealed"), " ", h("code", {}, ltr(revealed.serverSeed)));
    } catch (error) {
      const isOpen = error instanceof Refused && error.code === "ROUND_OPEN";
      this.revealed.textContent = t(isOpen ? "seeds-open" : "lost");
    }
  }
}

/** Where no window can be opened, its address can be copied. */
const verifierOf = (t: Texts): HTMLElement =>
  IS_FRAMED
    ? h("p", { class: "note" }, `${t("verifier")}: `, h("code", {}, ltr(`${location.origin}/verify.html`)))
    : h("p", {}, h("a", { href: "/verify.html", target: "_blank", rel: "noopener" }, t("verifier")));

const fact = ([name, value]: [string, string]) => h("div", {}, h("dt", {}, name), h("dd", {}, ltr(value)));

/** Long ones are cut for the eye, whole for copying. */
export const seedFact = ([name, value]: [string, string]) => {
  const short = value.length > 24 ? `${value.slice(0, 8)}…${value.slice(-8)}` : value;
  const code = h("code", { title: value }, ltr(short));
  return h("div", {}, h("dt", {}, name), h("dd", {}, code));
};

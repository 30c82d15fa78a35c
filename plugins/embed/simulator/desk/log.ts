import { isVerb, VERBS } from "../../wire.ts";
import { WORDS } from "../../words-wire.ts";
import type { Entry } from "../entry.ts";
import { element } from "./controls.ts";

type Verdict = "valid" | "refused" | "unheard";
const KINDS: Readonly<Record<"all" | Verdict, string>> = {
  all: "All",
  valid: "Valid",
  refused: "Refused",
  unheard: "Unheard",
};
/** Older ones go. */
const MOST = 300;
/** How a session and its host make each other's acquaintance: docs/sessions.md. */
const OF_SESSION = /^openline\/(port|port-wanted|logged-out)$/;

/** What a message is by its schema, and why it is not good. */
function judged({ way, type, data }: Entry): readonly [Verdict, string] {
  if (way === "dropped") return ["unheard", "From another origin: no answer"];
  if (OF_SESSION.test(type)) return ["valid", ""];
  if (way === "to host" && type === "error") return ["refused", String((data as { message?: unknown }).message)];
  const schema =
    way === "to frame" ? isVerb(type) && VERBS[type] : Object.hasOwn(WORDS, type) && WORDS[type as keyof typeof WORDS];
  if (!schema) return ["refused", `${type} is not of the protocol`];
  // A token is hidden here, and has another form then.
  if (type === "set-token") return ["valid", "hidden"];
  const read = schema.safeParse(data);
  if (read.success) return ["valid", ""];
  const [issue] = read.error.issues;
  return ["refused", `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "has another form"}`];
}

/** The messages in both directions, the newest at the end. */
export class MessageLog {
  private readonly counts: Record<"all" | Verdict, number> = { all: 0, valid: 0, refused: 0, unheard: 0 };
  private shown: "all" | Verdict = "all";

  constructor(
    private readonly list: HTMLElement,
    private readonly filters: HTMLElement,
  ) {
    for (const kind of Object.keys(KINDS) as ("all" | Verdict)[]) {
      const button = element("button", { type: "button", "data-kind": kind });
      button.addEventListener("click", () => this.show(kind));
      filters.append(button);
    }
    this.show("all");
  }

  add(entry: Entry): void {
    const [verdict, why] = judged(entry);
    this.counts.all++;
    this.counts[verdict]++;
    const time = new Date(entry.at).toISOString().slice(11, 23);
    const size = `${(entry.size / 1024).toFixed(1)} kB`;
    const words: Record<Verdict, string> = { valid: "✓ Valid", refused: "✕ Refused", unheard: "– Unheard" };
    const line = element(
      "li",
      { "data-verdict": verdict, "data-way": entry.way },
      element(
        "details",
        {},
        element(
          "summary",
          {},
          element("time", {}, time),
          element("span", { class: "way" }, `${entry.way === "to host" ? "←" : "→"} ${entry.way}`),
          element("b", {}, entry.type),
          element("span", { class: "verdict" }, words[verdict]),
          element("span", { class: "why" }, why || size),
        ),
        element("pre", {}, JSON.stringify(entry.data, undefined, 2)),
      ),
    );
    line.hidden = this.shown !== "all" && this.shown !== verdict;
    const isAtEnd = this.list.scrollTop + this.list.clientHeight >= this.list.scrollHeight - 40;
    this.list.append(line);
    if (this.list.childElementCount > MOST) this.list.firstElementChild?.remove();
    if (isAtEnd) this.list.scrollTop = this.list.scrollHeight;
    this.label();
  }

  private show(kind: "all" | Verdict): void {
    this.shown = kind;
    for (const line of this.list.children as HTMLCollectionOf<HTMLElement>)
      line.hidden = kind !== "all" && line.dataset["verdict"] !== kind;
    this.label();
  }

  private label(): void {
    for (const button of this.filters.children as HTMLCollectionOf<HTMLElement>) {
      const kind = button.dataset["kind"] as "all" | Verdict;
      button.textContent = `${KINDS[kind]} ${this.counts[kind]}`;
      button.setAttribute("aria-pressed", String(kind === this.shown));
    }
  }
}

import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { DeskNewsAnswer } from "../../../../plugins/support/desk/wire.ts";
import type { Facts } from "../../../db/database.ts";
import { SUPPORT_FACTS } from "../talk/talk-teller.ts";
import { TYPING_FACTS } from "../talk/typing.ts";

/** How long a call waits for news. Shorter than what proxies cut. */
const HELD_MS = 8_000;
const MOST_KEPT = 500;
const MOST_WAITING = 500;
/** For so long a page that asks is told that a player is writing. */
const TYPING_MS = 2_000;
const MOST_TYPING = 200;

/**
 * What is new in conversations, for the pages of the desk that wait for it. A place counts in this process alone: from
 * another one, or after too much, anything may be new.
 */
export class DeskNews {
  private readonly run = randomUUID();
  /** The last conversations, the newest last. */
  private kept: string[] = [];
  private count = 0;
  private readonly waiting = new Set<() => void>();
  /** When players were last writing, by conversation. */
  private readonly typing = new Map<string, number>();
  private readonly ends: readonly (() => void)[];

  constructor(facts: Pick<Facts, "listen">) {
    const typing = facts.listen(TYPING_FACTS, { receive: (conversation) => this.type(z.string().parse(conversation)) });
    const news = facts.listen(SUPPORT_FACTS, {
      receive: (conversation) => this.add(z.string().parse(conversation)),
      missed: () => {
        // No place of before is known any more.
        this.count += MOST_KEPT + 1;
        this.kept = [];
        this.wake();
      },
    });
    this.ends = [typing, news];
  }

  stop(): void {
    for (const end of this.ends) end();
    this.wake();
  }

  /** What is new since a place; without anything it waits a while. */
  async since(place: string | undefined, signal: AbortSignal): Promise<DeskNewsAnswer> {
    const from = this.numberOf(place);
    if (from === this.count && this.waiting.size < MOST_WAITING) await this.change(signal);
    const { count } = this;
    const missed = from === undefined ? undefined : count - from;
    return {
      place: `${this.run}:${count}`,
      conversations:
        missed === undefined || missed > this.kept.length
          ? null
          : [...new Set(this.kept.slice(this.kept.length - missed))],
      typing: [...this.typing].filter(([, at]) => performance.now() - at < TYPING_MS).map(([id]) => id),
    };
  }

  private numberOf(place: string | undefined): number | undefined {
    const [run, count] = (place ?? "").split(":");
    const number = Number(count);
    return run === this.run && Number.isInteger(number) && number <= this.count ? number : undefined;
  }

  private add(conversation: string): void {
    this.typing.delete(conversation);
    this.count++;
    this.kept.push(conversation);
    if (this.kept.length > MOST_KEPT) this.kept.shift();
    this.wake();
  }

  private type(conversation: string): void {
    this.typing.delete(conversation);
    this.typing.set(conversation, performance.now());
    for (const [id, at] of this.typing)
      if (this.typing.size > MOST_TYPING || performance.now() - at > TYPING_MS) this.typing.delete(id);
    this.wake();
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
  }

  private change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", wake);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, HELD_MS).unref();
      signal.addEventListener("abort", wake);
      this.waiting.add(wake);
    });
  }
}

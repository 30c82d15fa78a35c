import type { DialectAnswer } from "../../support/casino/dialect-callers.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import type { DialectSeat, DialectSubject } from "./subject.ts";

export type DialectCases = Readonly<Record<string, (stage: DialectStage) => Promise<void>>>;

/** Where a case of another dialect plays: each has players of its own, in rounds of their own. */
export class DialectStage {
  constructor(private readonly subject: DialectSubject) {}

  get caller() {
    return this.subject.caller;
  }

  get game() {
    return this.subject.game;
  }

  async sit(): Promise<DialectSeat & { readonly round: string }> {
    return { ...(await this.subject.player()), round: newGameId("round") };
  }

  ask(operation: string, body: object): Promise<DialectAnswer> {
    return this.caller.send(operation, JSON.stringify(body));
  }
}

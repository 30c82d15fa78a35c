import { type Readable, type Scope, Store } from "@core";
import type { Bet } from "../betslip/wire.ts";
import type { BetLists } from "./bet-lists.ts";

const openOf = ({ open }: BetLists) => (open.status === "ready" ? open.bets : undefined);

/** The open bets of the player's lists, for code that shows or stores them elsewhere. */
export class OpenBets extends Store<readonly Bet[] | undefined> {
  constructor(lists: Readable<BetLists>, scope: Scope) {
    super(openOf(lists.state));
    scope.add(lists.state$.subscribe((state) => this.set(() => openOf(state))));
  }
}

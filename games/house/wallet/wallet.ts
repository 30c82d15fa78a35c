import type { Message } from "../books/entries.ts";
import type { Authenticated, BetCall, WalletAnswer } from "./wallet-wire.ts";

/** Where the money of a game is: a platform's wallet, or play money of the house's own. */
export interface Wallet {
  /** `undefined` wherever the wallet did not answer in a way that is understood. */
  authenticate(token: string, game: string): Promise<Authenticated | WalletAnswer | undefined>;
  balance(session: string): Promise<WalletAnswer | undefined>;
  bet(call: BetCall): Promise<WalletAnswer | undefined>;
  /** Says what has to arrive; may be said again. */
  tell(message: Message): Promise<WalletAnswer | undefined>;
}

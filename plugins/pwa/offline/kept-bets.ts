import { type Storage, Store } from "@core";
import * as z from "zod/mini";
import { type Bet, bet } from "../../betslip/wire.ts";

const KEY = "pwa-open-bets";

const keptBets = z.object({
  /** The number of the account that the bets belong to. */
  account: z.string(),
  /** When the bets were in this state, an instant. */
  at: z.iso.datetime(),
  bets: z.array(bet),
});
type Kept = z.infer<typeof keptBets>;

/** The player's open bets as this device last knew them; undefined if it stores none. */
export class KeptBets extends Store<Kept | undefined> {
  private work: Promise<void> = Promise.resolve();

  constructor(private readonly storage: Storage) {
    super(undefined);
  }

  /** Reads the stored bets. */
  load(): Promise<void> {
    return this.then(async () => {
      const kept = await this.storage.load(KEY, keptBets);
      if (this.state === undefined) this.set(() => kept);
    });
  }

  keep(account: string, bets: readonly Bet[], at: string): Promise<void> {
    this.set(() => ({ account, at, bets: [...bets] }));
    return this.then(() => this.storage.save(KEY, this.state));
  }

  /** A shared device must not show one player's bets to the next. */
  forget(): Promise<void> {
    this.set(() => undefined);
    return this.then(() => this.storage.drop(KEY));
  }

  /** Runs one step after another, so that bets once forgotten are not stored again. */
  private then(step: () => Promise<void>): Promise<void> {
    return (this.work = this.work.then(step));
  }
}

import { type Scope, type Storage, Store, whenReadable } from "@core";
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

  constructor(
    private readonly storage: Storage,
    private readonly scope: Scope,
  ) {
    super(undefined);
  }

  /** Reads the stored bets, as soon as the storage can be read. */
  async load(): Promise<void> {
    await whenReadable(this.scope, () =>
      this.then(async () => {
        const kept = await this.storage.load(KEY, keptBets);
        if (this.state === undefined) this.set(() => kept);
      }),
    );
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
    const done = this.work.then(step);
    this.work = done.catch(() => undefined);
    return done;
  }
}

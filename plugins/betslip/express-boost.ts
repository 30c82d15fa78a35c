import { Store, token, type Http, type Log } from "@core";
import { expressBoostAnswer } from "./bonuses-wire.ts";
import type { ExpressBoost } from "./wire.ts";

export interface ExpressBoostState {
  /** Undefined where there is none, and before it is known. */
  readonly boost: ExpressBoost | undefined;
}

const NONE: ExpressBoostState = { boost: undefined };

/** What an express of a player gets on top. */
export class ExpressBoostStore extends Store<ExpressBoostState> {
  /** Rises with every question and at the logout: an answer to an earlier one counts no more. */
  private turn = 0;

  constructor(
    private readonly http: Http,
    private readonly log: Log,
  ) {
    super(NONE);
  }

  async load(): Promise<void> {
    const turn = ++this.turn;
    try {
      const boost = await this.http.send("/api/v1/bonuses/express-boost", { answer: expressBoostAnswer });
      if (turn === this.turn) this.set(() => ({ boost: boost ?? undefined }));
    } catch (error) {
      this.log("The express boost could not be loaded; the platform adds it all the same.", error);
    }
  }

  /** The player has gone. */
  clear(): void {
    this.turn += 1;
    this.set(() => NONE);
  }
}

export const EXPRESS_BOOST = token<ExpressBoostStore>("betslip/express-boost");

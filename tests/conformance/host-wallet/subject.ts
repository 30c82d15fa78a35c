/** The wallet of a host, as the platform calls it, and a player of the host's with money whom the kit may bet for. */
export interface HostWalletSubject {
  /** Below it are the calls. */
  readonly url: string;
  /** What both sides sign with. */
  readonly key: string;
  /** What the host calls the player, who has at least 10.00 and bets nothing meanwhile. */
  readonly account: string;
  readonly currency: string;
  /** How long the platform waits for an answer. */
  readonly seconds: number;
  stop(): Promise<void>;
}

export type StartSubject = () => Promise<HostWalletSubject>;

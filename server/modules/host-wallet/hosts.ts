/** A page that frames the product and holds the money of its players. */
export interface Host {
  readonly id: string;
  /** As players know it. */
  readonly name: string;
  /** Below it are the calls of its wallet. */
  readonly url: string;
  /** What both sides sign with. */
  readonly key: string;
  readonly currency: string;
  /** How long a bet waits for its wallet. */
  readonly seconds: number;
}

/** By their ids. */
export type Hosts = Readonly<Record<string, Host>>;

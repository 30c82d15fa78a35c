import type { Hosted, HostWallets, Wanted } from "./host-wallets.ts";

/** The stake of one bet in a host's wallet: it becomes the bet's, or goes back. */
export class HostStake {
  private asking: Promise<string | undefined> = Promise.resolve(undefined);

  constructor(
    private readonly wallets: HostWallets,
    private readonly hosted: Hosted,
  ) {}

  /** Refuses by name where the host sets nothing aside. */
  async reserve(wanted: Wanted): Promise<void> {
    this.asking = this.wallets.reserve(this.hosted, wanted);
    await this.asking;
  }

  /** What was set aside; undefined if nothing was. */
  async order(): Promise<string | undefined> {
    return this.asking.catch(() => undefined);
  }

  /** Must be called unless a bet was struck with the order; then it would do nothing. */
  async giveBack(): Promise<void> {
    const order = await this.order();
    if (order !== undefined) await this.wallets.giveBack(order);
  }
}

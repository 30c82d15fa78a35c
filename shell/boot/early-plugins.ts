import { KEYS, type Registry, type Services, STORAGE, TOKEN_SOURCE } from "@core";

/** The plugins with `when: "boot"`. Once they run, it is known whether a player is logged in. */
export class EarlyPlugins {
  private started: Promise<void> | undefined;

  constructor(
    private readonly registry: Registry,
    private readonly services: Services,
  ) {}

  /**
   * Starts them at once for a player. A visitor's first screen neither waits for them nor shares the connection with
   * them.
   */
  startForPlayer(): void {
    if (this.services.get(STORAGE).get(KEYS.token) !== undefined) void this.start();
  }

  /** Resolves when each plugin has started or failed; failures are already reported. */
  start(): Promise<void> {
    const early = this.registry.manifests.filter(({ when }) => when === "boot");
    return (this.started ??= Promise.allSettled(early.map(({ id }) => this.registry.ensure(id))).then(() => undefined));
  }

  async isPlayer(): Promise<boolean> {
    // If no plugin can provide the token any more, no player is logged in.
    const source = await Promise.race([this.services.whenProvided(TOKEN_SOURCE), this.start()]);
    return source?.token !== undefined;
  }
}

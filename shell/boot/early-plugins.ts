import { KEYS, STORAGE, TOKEN_SOURCE, type Registry, type Services } from "@core";

/** The plugins that come with the page's start; who is here is known once they run. */
export class EarlyPlugins {
  private started: Promise<void> | undefined;

  constructor(
    private readonly registry: Registry,
    private readonly services: Services,
  ) {}

  /** Starts them at once for a player. A visitor's first screen does not wait for them, nor share the connection. */
  startForPlayer(): void {
    if (this.services.get(STORAGE).get(KEYS.token) !== undefined) void this.start();
  }

  /** Resolves when each has started or failed, which it has told itself. */
  start(): Promise<void> {
    const early = this.registry.manifests.filter(({ when }) => when === "boot");
    return (this.started ??= Promise.allSettled(early.map(({ id }) => this.registry.ensure(id))).then(() => undefined));
  }

  async isPlayer(): Promise<boolean> {
    // Where nobody provides a token any more, nobody is logged in.
    const source = await Promise.race([this.services.whenProvided(TOKEN_SOURCE), this.start()]);
    return source?.token !== undefined;
  }
}

import type { Database, Facts } from "../../db/database.ts";
import { findMaintenance, type MaintenanceState } from "./repository.ts";

/** The database publishes each change at once; this interval covers lost messages. */
const READ_EVERY_MS = 15_000;

interface MaintenanceParts {
  readonly database: Database;
  readonly facts: Facts;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Knows in every process whether the platform is closed. While the database does not answer, the last known state
 * holds.
 */
export class Maintenance {
  state: MaintenanceState = { isOn: false, since: null, until: null };
  private unlisten: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** One query at a time, so that a late answer cannot replace a newer one. */
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly parts: MaintenanceParts) {}

  /** Resolves when the state is known. */
  async start(): Promise<void> {
    const read = () => void this.read().catch(this.parts.onFailure);
    this.unlisten = this.parts.facts.listen("maintenance", { receive: read, missed: read });
    this.timer = setInterval(read, READ_EVERY_MS).unref();
    await this.read();
  }

  stop(): void {
    this.unlisten?.();
    clearInterval(this.timer);
  }

  async read(): Promise<void> {
    const done = this.reading.then(async () => {
      this.state = await findMaintenance(this.parts.database);
    });
    this.reading = done.catch(() => undefined);
    await done;
  }
}

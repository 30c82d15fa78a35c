import { parseArgs } from "node:util";
import { openPostgres } from "../../db/postgres.ts";
import { SettingReader } from "../../setting-reader.ts";
import { findMaintenance, type MaintenanceState, switchMaintenance } from "./repository.ts";

const USAGE =
  "npm run maintenance -- on [--until 2026-12-01T10:00Z] closes the platform, off opens it, status shows whether it is closed.";

/** The command cannot be carried out; the message says why. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

interface Asked {
  readonly what: "on" | "off" | "status";
  readonly until: Date | undefined;
}

/**
 * Switches maintenance on or off for the platform whose database is in the settings. Returns the message for the
 * operator.
 */
export async function maintenanceCommand(
  env: NodeJS.ProcessEnv,
  argv: readonly string[],
  now: number,
): Promise<string> {
  const { what, until } = readArguments(argv, now);
  const database = await openPostgres({ url: databaseUrl(env), poolSize: 1 });
  try {
    return describe(
      await (what === "status" ? findMaintenance(database) : switchMaintenance(database, what === "on", until)),
    );
  } finally {
    await database.close();
  }
}

function readArguments(argv: readonly string[], now: number): Asked {
  const { values, positionals } = parsed(argv);
  const [what, ...more] = positionals;
  if (more.length > 0 || (what !== "on" && what !== "off" && what !== "status")) throw new CommandError(USAGE);
  if (values.until === undefined) return { what, until: undefined };
  if (what !== "on") throw new CommandError(`--until goes with on. ${USAGE}`);
  const until = new Date(/(Z|[+-]\d\d:\d\d)$/.test(values.until) ? values.until : NaN);
  if (Number.isNaN(until.getTime())) {
    throw new CommandError(
      `--until is ${JSON.stringify(values.until)}; allowed is a time with its zone, 2026-12-01T10:00Z.`,
    );
  }
  if (until.getTime() <= now) throw new CommandError(`--until ${until.toISOString()} has passed; nothing was changed.`);
  return { what, until };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { until: { type: "string" } }, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}. ${USAGE}`);
  }
}

function databaseUrl(env: NodeJS.ProcessEnv): string {
  const reader = new SettingReader(env);
  const url = reader.secret("DATABASE_URL");
  if (reader.problems.length > 0) throw new CommandError(reader.problems.join("\n"));
  if (url !== undefined) return url;
  throw new CommandError(
    "DATABASE_URL is not set, so there is no database to turn the switch in. Where the platform has its embedded database, POST /sandbox/maintenance does it.",
  );
}

function describe({ isOn, since, until }: MaintenanceState): string {
  if (!isOn) return "The platform is open.";
  return `The platform is closed since ${since?.toISOString()}, ${until ? `until about ${until.toISOString()}` : "with no end given"}.`;
}

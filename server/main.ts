import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { ConfigError, readConfig } from "./config.ts";
import { openDatabase } from "./db/open.ts";
import { LineError } from "./feed/import/line-error.ts";

// The build puts the server into a folder beside what it serves.
const PRODUCT = fileURLToPath(new URL("../", import.meta.url));

try {
  const config = readConfig(process.env, process.argv.slice(2));
  // The database opens in a thread of its own, or elsewhere; meanwhile this one reads the rest of the platform.
  const [database, { startPlatform }] = await Promise.all([openDatabase(config), import("./platform.ts")]);
  const platform = await startPlatform(config, PRODUCT, database);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= platform.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.stdout.write(`Openline is ready at ${platform.address}\n`);
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  // What the caller can mend is said plainly; anything else is a fault, and its place helps to find it.
  const isExpected = error instanceof ConfigError || error instanceof LineError;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  process.exit(1);
}

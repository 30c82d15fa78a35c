import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { isCheck } from "./command-line.ts";
import { ConfigError } from "./config.ts";
import { openDatabase } from "./db/open.ts";
import { LineError } from "./feed/import/line-error.ts";
import { moduleProblems } from "./platform/module.ts";
import { checkSettings, readSettings } from "./settings.ts";

// The build puts the server into a subfolder of the product.
const PRODUCT = fileURLToPath(new URL("../", import.meta.url));
const argv = process.argv.slice(2);

try {
  if (isCheck(argv)) await check();
  else await run();
} catch (error) {
  fail(error);
}

async function check(): Promise<void> {
  const { problems: ofSettings, warnings, modules } = checkSettings(process.env, argv);
  warn(warnings);
  // Loaded here, because a start loads the modules while the database opens.
  const { MODULES } = await import("./modules/list.ts");
  const problems = [...ofSettings, ...(modules ? moduleProblems(MODULES, modules) : [])];
  process.stdout.write(problems.length > 0 ? `${problems.join("\n")}\n` : "Production lacks nothing.\n");
  process.exitCode = problems.length > 0 ? 1 : 0;
}

async function run(): Promise<void> {
  const settings = readSettings(process.env, argv);
  warn(settings.warnings);
  // The database opens in its own thread or on another machine; meanwhile this thread loads the rest of the platform.
  const [database, { startPlatform }] = await Promise.all([
    openDatabase({ ...settings.server, onLost: endWithDatabase }),
    import("./start-platform.ts"),
  ]);
  const platform = await startPlatform(settings, PRODUCT, database);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= platform.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  if (settings.server.tls) process.on("SIGHUP", () => platform.renewCertificate());
  process.stdout.write(`Openline is ready at ${platform.address}\n`);
}

/**
 * Ends the process, because the platform cannot work without its database. Acknowledged data is on the disk, and the
 * next start continues from there.
 */
function endWithDatabase(error: Error): never {
  process.stderr.write(`${error.message} The platform ends; start it again.\n`);
  process.exit(1);
}

function warn(warnings: readonly string[]): void {
  for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
}

function fail(error: unknown): never {
  // Errors that the operator can fix are printed as plain text. Any other error is a bug, so its stack is printed.
  const isExpected = error instanceof ConfigError || error instanceof LineError;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  process.exit(1);
}

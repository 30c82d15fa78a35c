import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { openDatabase } from "./db/open.ts";
import { loadConfiguration } from "./modules/configuration/load.ts";
import { ensureDemoPlayer } from "./modules/session/demo-player.ts";
import { serveProduct } from "./static/serve-product.ts";

const PRODUCT = join(fileURLToPath(new URL("./", import.meta.url)), "..");

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const configuration = loadConfiguration(config.brandConfig, config.clockRate);
  const database = await openDatabase(config);
  await ensureDemoPlayer(database, configuration.brandName);
  const now = Date.now();
  const app = createApp({
    database,
    configuration,
    clock: { now: () => now, rate: 1, toReal: (ms) => ms },
    book: { event: () => undefined, quote: () => undefined, result: () => undefined, onResult: () => () => undefined },
    hub: { publishToPlayer: () => undefined, providePlayers: () => undefined, signOff: () => undefined },
    logLevel: config.logLevel,
  });
  serveProduct(app, { root: PRODUCT });
  const address = await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`Openline is ready at ${address}\n`);
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
});

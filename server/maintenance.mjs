// `npm run maintenance -- on | off | status`: closes a platform on PostgreSQL for maintenance, and opens it again.
import { existsSync } from "node:fs";

const command = new URL("../dist/server/maintenance-command.js", import.meta.url);
if (existsSync(command)) await import(command.href);
else {
  console.error("The product is not built, so it runs nowhere from here; `npm run build` builds it.");
  process.exit(1);
}

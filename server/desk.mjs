// `npm run desk -- add | verify-audit`: adds somebody to the desk of a platform on PostgreSQL, and checks its audit log.
import { existsSync } from "node:fs";

const command = new URL("../dist/server/desk-command.js", import.meta.url);
if (existsSync(command)) await import(command.href);
else {
  console.error("The product is not built, so it runs nowhere from here; `npm run build` builds it.");
  process.exit(1);
}

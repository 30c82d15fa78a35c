import { deskCommand } from "./modules/desk/command.ts";
import { CommandError } from "./modules/maintenance/command.ts";

try {
  process.stdout.write(`${await deskCommand(process.env, process.argv.slice(2))}\n`);
} catch (error) {
  const reason = error instanceof CommandError || !(error instanceof Error) ? String(error) : error.message;
  process.stderr.write(`${error instanceof CommandError ? error.message : `Nothing was changed: ${reason}`}\n`);
  process.exitCode = 1;
}

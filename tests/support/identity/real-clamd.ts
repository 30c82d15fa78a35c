import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../platform/platform.ts";
import { until } from "../until.ts";

/** The harmless text that every scanner takes for a virus, in two parts so that none takes this file for one. */
export const EICAR = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$" + "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

/** The clamd of this machine (package clamav-daemon); undefined where there is none. */
export const installedClamd = (): string | undefined =>
  ["/usr/sbin/clamd", "/usr/local/sbin/clamd", "/opt/homebrew/sbin/clamd"].find((path) => existsSync(path));

/** Runs a clamd that reads at most two megabytes, with a signature of its own instead of hundreds of megabytes of them. */
export async function startClamd(program: string): Promise<{ socket: string; stop: () => void }> {
  const folder = temporaryFolder();
  const [socket, file] = [join(folder, "clamd.sock"), join(folder, "clamd.conf")];
  writeFileSync(join(folder, "own.ndb"), `Eicar-Test:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
  const settings = [`DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, "Foreground yes", "StreamMaxLength 2M"];
  // Somebody else may not read the folder.
  writeFileSync(file, [...settings, "User root", ""].join("\n"));
  const daemon = spawn(program, ["--config-file", file], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [daemon.stdout, daemon.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
  await until(() => existsSync(socket) || daemon.exitCode !== null);
  if (daemon.exitCode !== null) throw new Error(`clamd ended: ${said}`);
  return { socket, stop: () => void daemon.kill() };
}

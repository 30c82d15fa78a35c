import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { until } from "../support/until.ts";
import { runProgram } from "./programs.mjs";

const folder = mkdtempSync(join(tmpdir(), "openline-programs-"));
const options = { cwd: folder, env: process.env };

test("a program's exit code is told", async () => {
  const ended = await runProgram(process.execPath, ["-e", "process.exit(3)"], { ...options, minutes: 1 });
  expect(ended).toMatchObject({ code: 3, isEndedByWatchdog: false });
});

test("a program that is not there has failed", async () => {
  expect(await runProgram("no-such-program", [], { ...options, minutes: 1 })).toMatchObject({ code: 127 });
});

test("a program that takes too long is ended with all that it started", async () => {
  const child = join(folder, "child");
  const program = `
    const { spawn } = require("node:child_process");
    const { pid } = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    require("node:fs").writeFileSync(${JSON.stringify(child)}, String(pid));
    setInterval(() => {}, 1000);`;
  const running = runProgram(process.execPath, ["-e", program], { ...options, minutes: 1 / 12 });
  await until(() => existsSync(child));

  expect(await running).toMatchObject({ code: 124, isEndedByWatchdog: true });
  const pid = Number(readFileSync(child, "utf8"));
  await until(() => !isRunning(pid));
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

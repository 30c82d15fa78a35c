// A hundred pictures of 8 MB that are uploaded through cuts every second, ten at once, as from phones: whether all arrive,
// and how much memory the platform needs for it, with the allocator set as in deploy/openline@.service. And how fast it takes bytes without cuts, against a bare server that
// writes the same bytes to a file (the limit), in turns.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyProduct, startPlatform } from "../product.mjs";
import { median, spread } from "../statistics.mjs";
import { startBare, timeOfPut } from "./bare.mjs";
import { arrive, eightMegabytes, timeOfTransfer, uploadThroughCuts } from "./client.mjs";

const SIZE = { uploads: 100, atOnce: 10 };
const SMALL = { uploads: 2, atOnce: 2 };
const UPLOADS_OF_PLAYER = 20;
const GOALS = { lost: 0, megabytes: 64, times: 1 / 0.7 };
const SAMPLE_MS = 100;
const SETTLE_MS = 2_000;

export default async function upload({ runs, isSmall }) {
  const { uploads, atOnce } = isSmall ? SMALL : SIZE;
  const folder = mkdtempSync(join(tmpdir(), "openline-upload-"));
  copyProduct(folder);
  const platform = await startPlatform(folder, { env: { MALLOC_ARENA_MAX: "2" } });
  const bare = await startBare(join(folder, "bare"));
  try {
    const bytes = await eightMegabytes();
    const { lost, cuts, growth } = await throughCuts(platform, bytes, { uploads, atOnce });
    const player = await arrive(platform.address);
    const [ours, raw] = [[], []];
    for (let run = -1; run < runs; run++) {
      const mine = await timeOfTransfer(player, bytes);
      const theirs = await timeOfPut(bare.address, bytes);
      // The first round is a warm-up.
      if (run < 0) continue;
      ours.push(mine);
      raw.push(theirs);
    }
    const times = median(ours.map((each, run) => each / raw[run]));
    return [
      atMost("lost", lost, `of ${uploads} uploads through ${cuts} cuts`, 0, GOALS.lost),
      atMost("memory", growth, `MB more, with ${atOnce} uploads at once`, 0, GOALS.megabytes),
      { ...atMost("transfer", times, "times a bare server that writes a file", 1, GOALS.times), spread: spread(raw) },
      { id: "transfer-time", value: median(ours), unit: "ms for 8 MB", limit: median(raw), goal: 0, ok: true },
    ];
  } finally {
    await platform.stop();
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}

/** How many uploads did not arrive, and how far the platform's memory grew meanwhile. */
async function throughCuts(platform, bytes, { uploads, atOnce }) {
  const first = await Promise.all(Array.from({ length: atOnce }, () => arrive(platform.address)));
  // What the start and the first calls took is not of uploads.
  await pause(SETTLE_MS);
  const before = memoryOf(platform.pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(platform.pid))), SAMPLE_MS);
  let [left, cuts, lost] = [uploads, 0, 0];
  const work = async (arrived) => {
    let player = arrived;
    for (let own = 1; left-- > 0; own++) {
      if (own % UPLOADS_OF_PLAYER === 0) player = await arrive(platform.address);
      const { isThere, cuts: of } = await uploadThroughCuts(player, bytes);
      cuts += of;
      if (!isThere) lost++;
    }
  };
  await Promise.all(first.map(work));
  clearInterval(watch);
  return { lost, cuts, growth: (most - before) / 2 ** 20 };
}

/** The resident memory of a process in bytes. */
const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;

const atMost = (id, value, unit, limit, goal) => ({ id, value, unit, limit, goal, ok: value <= goal });

// The platform's live feed to 1,000 sockets of another process, against writing a prepared frame to the same sockets
// (the limit), in turns; and the cost of slow readers, connection losses and resumptions.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultsOfCuts } from "./cuts.mjs";
import { cpuOf, latenciesOf, startReaders, timesMade, waysOf } from "./delivery.mjs";
import { loadParts, startSocket } from "./platform.mjs";
import { bytesOfResumption } from "./resumption.mjs";
import { keptForSlowReader } from "./slow-reader.mjs";
import { median, quantile, spread } from "../statistics.mjs";

const SIZE = { cuts: 1000, longCuts: 3, cutMs: 10_000 };
const SMALL = { cuts: 50, longCuts: 1, cutMs: 500 };
const GOALS = { once: 1, cpu: 1.2, p99: 150, slow: 64 * 1024, resumption: 0.05 };

export default async function feed({ runs, isSmall }) {
  const { cuts, longCuts, cutMs } = isSmall ? SMALL : SIZE;
  const folder = mkdtempSync(join(tmpdir(), "openline-feed-"));
  let readers;
  let platform;
  try {
    const parts = await loadParts(folder);
    platform = await startSocket(parts);
    const started = await startReaders(platform);
    readers = started.readers;
    const { cpu, p99 } = await takeTurns(readers, waysOf(platform, started.all), runs);
    const made = timesMade(platform.channel);
    const kept = await keptForSlowReader(platform);
    readers.kill();
    const faults = await faultsOfCuts(parts, platform, cuts);
    return [
      atMost("made", made, "times that a message was serialised", 1, GOALS.once),
      atMost("cpu", ratio(cpu), "times writing a ready frame", 1, GOALS.cpu, spread(cpu.raw)),
      atMost("delivery-p99", median(p99.ours), "ms", median(p99.raw), GOALS.p99, tooBusy(p99.raw)),
      shown("delivery-p99-by-raw", ratio(p99), "times writing a ready frame", 1),
      atMost("slow-reader", kept, "bytes kept for it", 0, GOALS.slow),
      atMost("cuts", faults, `lost or doubled in ${cuts} cuts`, 0, 0),
      ...resumption(await bytesOfResumption(parts, longCuts, cutMs)),
    ];
  } finally {
    readers?.kill();
    platform?.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Both ways of sending messages to the sockets, in turns; the first round is a warm-up. */
async function takeTurns(readers, ways, runs) {
  const cpu = { ours: [], raw: [] };
  const p99 = { ours: [], raw: [] };
  for (let run = -1; run < runs; run++) {
    for (const [way, publish] of Object.entries(ways)) {
      const used = await cpuOf(readers, publish);
      const latencies = await latenciesOf(readers, publish);
      if (run < 0) continue;
      cpu[way].push(used);
      p99[way].push(quantile(latencies, 0.99));
    }
  }
  return { cpu, p99 };
}

/** If even prepared frames arrive late, the machine is too busy to measure. */
const tooBusy = (raw) => (median(raw) > GOALS.p99 ? median(raw) / GOALS.p99 : undefined);

const ratio = ({ ours, raw }) => median(ours.map((each, run) => each / raw[run]));

/**
 * The goal applies to the answer after the worst connection loss. The median, and the size of the page's requests, are
 * reported as well.
 */
function resumption({ image, live, rounds }) {
  const parts = (key) => rounds.map((each) => each[key] / image);
  return [
    atMost(
      "resumption",
      Math.max(...parts("received")),
      `of the images, answered after 10 s away, in the worst of ${rounds.length} cuts`,
      0,
      GOALS.resumption,
    ),
    shown("resumption-usual", median(parts("received")), "of the images, in the median cut", 0),
    shown("resumption-asked", median(parts("sent")), "of the images, asked after 10 s away", 0),
    shown("resumption-images", image, `bytes of 400 matches, ${live} on the line live`, 0),
  ];
}

const atMost = (id, value, unit, limit, goal, noise) => ({
  id,
  value,
  unit,
  limit,
  goal,
  ok: value <= goal,
  ...(noise && { spread: noise }),
});

/** Reported, but without a goal. */
const shown = (id, value, unit, limit) => ({ id, value, unit, limit, goal: 0, ok: true });

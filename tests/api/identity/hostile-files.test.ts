import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { faultOf } from "../../../server/modules/kyc/files/faults.ts";
import { FileJudge } from "../../../server/modules/kyc/files/judge.ts";
import type { Picture } from "../../../server/modules/kyc/files/picture.ts";
import { scannerAt } from "../../../server/modules/kyc/files/scanner.ts";
import { type HostileFile, hostileFiles, PLACE, SCRIPT } from "../../support/identity/hostile-files.ts";
import { builtThreads } from "../../support/platform/server-build.ts";

let judge: FileJudge;
let files: HostileFile[];
beforeAll(async () => {
  const threadOf = await builtThreads();
  judge = new FileJudge(scannerAt(undefined), threadOf("pdf-worker"));
  files = await hostileFiles();
}, 120_000);

/** What became of a file: its pictures, or the fault. */
async function outcome({ bytes }: HostileFile): Promise<readonly Picture[] | string> {
  try {
    return (await judge.judge("player", () => Promise.resolve(Buffer.from(bytes)))).pictures;
  } catch (error) {
    return faultOf(error) ?? String(error);
  }
}

async function faultsIn({ expected }: HostileFile, became: readonly Picture[] | string): Promise<string[]> {
  if (typeof expected === "string") return became === expected ? [] : [`is ${describe(became)}, not ${expected}`];
  if (typeof became === "string") return [`is ${became}`];
  const faults = became.length === expected.pictures ? [] : [`${became.length} pictures`];
  for (const { jpeg, width, height } of became) {
    const { format, exif, icc, xmp, orientation, ...size } = await sharp(jpeg).metadata();
    if (format !== "jpeg" || size.width !== width || size.height !== height) faults.push("no JPEG of its size");
    if (Math.max(width, height) > 2_400) faults.push("too large");
    if (exif ?? icc ?? xmp ?? orientation) faults.push("has metadata");
    if (jpeg.includes(SCRIPT) || jpeg.includes(PLACE) || jpeg.includes("Exif")) faults.push("has words of its source");
    await sharp(jpeg, { failOn: "warning" }).raw().toBuffer();
  }
  const [first] = became;
  if (expected.size && (first?.width !== expected.size[0] || first.height !== expected.size[1]))
    faults.push(`is ${first?.width} by ${first?.height}`);
  return faults;
}

const describe = (became: readonly Picture[] | string) => (typeof became === "string" ? became : "kept");

test("a file becomes a clean JPEG or is refused for what its bytes are, whatever it says it is", async () => {
  const found: string[] = [];
  for (const file of files) {
    for (const fault of await faultsIn(file, await outcome(file))) found.push(`${file.name}: ${fault}`);
  }
  expect(files.length).toBeGreaterThan(60);
  expect(found).toEqual([]);
}, 180_000);

test("a place is really in the pictures that lose it", async () => {
  const located = files.find(({ name }) => name === "JPEG with a place and an artist");
  const { exif } = await sharp(located?.bytes).metadata();
  expect(exif?.includes(SCRIPT)).toBe(true);
});

test("the event loop goes on while pictures are decoded", async () => {
  const large = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  let [longest, last] = [0, performance.now()];
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await Promise.all(Array.from({ length: 6 }, (_, at) => judge.judge(`player ${at}`, () => Promise.resolve(large))));
  clearInterval(watch);
  expect(longest).toBeLessThan(500);
});

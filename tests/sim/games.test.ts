import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Words } from "../../games/fair/words.ts";
import { gameCalled, HOUSE_GAMES, SLOTS } from "../../games/house-games.ts";
import { mathematicsOf, numberOf } from "../../games/rules/outcomes.ts";
import { bestHolds } from "../../games/video-poker/best-holds.ts";
import { simulate, smallSize } from "./games.sim.ts";
import { playGames } from "./games/play-games.ts";
import { tableOf } from "./games/second/rules-text.ts";
import { readTable, worthOf } from "./games/second/slots.ts";

// As many as fit into a test; `npm run sim -- games` plays 10,000,000 of each.
test("every game returns what was computed, and a second set of rules ends each round alike", async () => {
  const { figures, faults } = await simulate({ seed: "openline", size: smallSize });
  expect(faults).toEqual([]);
  expect(figures["checked again"]).toBe(1_000 * HOUSE_GAMES.length);
});

/** Words of which one in so many is halved; an odd number, so that games of two words have both of them halved. */
const halved =
  (oneIn: number) =>
  (words: Words): Words => {
    let at = 0;
    return { next: () => (++at % oneIn === 0 ? words.next() >>> 1 : words.next()) };
  };

/** Words that are often the last one again. */
function sticky(words: Words): Words {
  let [at, last] = [0, 0];
  return { next: () => (last = ++at % 10 === 0 ? last : words.next()) };
}

describe("a biased generator is noticed", () => {
  const games = ["dice", "limbo", "crash", "nine-lanterns"].map(gameCalled);

  test("by the figures of each game, where some words are too small", () => {
    for (const game of games) {
      const { faults } = playGames("openline", 20_000, { games: [game], bent: halved(9) });
      expect(faults, game.id).not.toEqual([]);
    }
  });

  test("by the serial correlation, where words repeat", () => {
    const { faults } = playGames("openline", 20_000, { games, bent: sticky });
    expect(faults.filter((fault) => fault.startsWith("dice") && fault.includes("serial correlation"))).not.toEqual([]);
  });

  test("and the same games have no fault without it", () => {
    expect(playGames("openline", 20_000, { games }).faults).toEqual([]);
  });
});

test("the published ends of video poker are those of the best holds", () => {
  const [play] = gameCalled("video-poker").plays();
  expect(play!.outcomes().map(({ weight }) => weight)).toEqual(bestHolds().ends);
});

describe.each(SLOTS)("the table of $name", ({ id, table, published }) => {
  const { title, rows, total } = readTable(published());

  test("has rows that return what the rules say of their looks, and the sum of weights", () => {
    expect(total).toBe(1_000_000_000_000n);
    expect(rows).toHaveLength(table().length);
    expect(rows.filter((row) => worthOf(title, row) !== row[1])).toEqual([]);
    expect(rows.filter(([weight]) => BigInt(weight) <= 0n)).toEqual([]);
  });

  test("hashes to what docs/games.md says", () => {
    const hash = createHash("sha256").update(published()).digest("hex");
    expect(tableOf("slot").find(([name]) => name === `\`${id}\``)?.[1]).toBe(`\`${hash}\``);
  });
});

test("docs/games.md says what each bet returns", () => {
  const percent = (part: number) => `${(100 * part).toFixed(3)} %`;
  const rows = HOUSE_GAMES.flatMap(({ id, plays }) =>
    plays().map((play) => {
      const { rtp, hitRate, deviation, greatest } = mathematicsOf(play.outcomes());
      const figures = [percent(numberOf(rtp)), percent(numberOf(hitRate)), deviation.toFixed(2)];
      const chance = `${greatest.returned / 10_000}, once in ${(1 / numberOf(greatest.chance)).toLocaleString("en", { maximumSignificantDigits: 4 })}`;
      return [`\`${id}\``, play.name, ...figures, chance];
    }),
  );
  expect(tableOf("game")).toEqual(rows);
});

import { nodeHashing } from "../fair/node-hashing.ts";
import { gameCalled, HOUSE_GAMES, slotCalled } from "../house-games.ts";
import { ONE } from "../rules/money.ts";
import { type Exact, mathematicsOf, numberOf } from "../rules/outcomes.ts";

const percent = (part: Exact): string => `${(100 * numberOf(part)).toFixed(4)} %`;

/** What each published way of playing returns, of one game or of all. */
export const mathematicsLines = (id: string | undefined): string[] =>
  (id === undefined ? HOUSE_GAMES : [gameCalled(id)]).flatMap((game) => [
    `${game.name} (${game.id}), stakes ${game.stakes.least} to ${game.stakes.greatest} cents`,
    ...hashLines(game.id),
    ...game.plays().map((play) => {
      const { rtp, hitRate, deviation, greatest } = mathematicsOf(play.outcomes());
      const win = `${greatest.returned / ONE} once in ${Math.round(1 / numberOf(greatest.chance)).toLocaleString("en")}`;
      return `  ${play.name}: returns ${percent(rtp)}, hits ${percent(hitRate)}, deviation ${deviation.toFixed(3)}, at most ${win}`;
    }),
  ]);

/** What a slot's table hashes to. */
function hashLines(id: string): string[] {
  const slot = slotCalled(id);
  return slot ? [`  sha256 of its table: ${nodeHashing.sha256(slot.published())}`] : [];
}

import { builderOutcome, type BuilderPart, partText } from "../../../plugins/sportsbook/builder-rules.ts";
import type { Market } from "../../../plugins/sportsbook/wire.ts";
import type { Cases } from "../../../server/feed/builder/cases.ts";
import { EventBuilder } from "../../../server/feed/builder/event-builder.ts";
import { settleBuilder } from "../../../server/feed/builder/settle-builder.ts";
import { type Random, randomOf } from "../../../server/feed/random.ts";
import { namedDraws } from "../../../server/feed/secrets/named-draws.fixture.ts";
import { atOnce } from "../../../server/feed/sports/parts/steps.ts";
import type { Beliefs, PlayedMatch, SportModel } from "../../../server/feed/sports/sport-model.ts";

/** A match at a moment, with the outcomes that can be combined. */
export interface BuilderScene<P = unknown> {
  readonly beliefs: Beliefs;
  readonly match: PlayedMatch<P>;
  readonly lines: readonly Market[];
  readonly cases: readonly Cases[];
  readonly builder: EventBuilder;
  readonly random: Random;
}

/** The match of a name, at a fraction of its length; before the match if negative. */
export function builderScene<P>(model: SportModel<P>, name: string, part: number): BuilderScene<P> {
  const random = randomOf(`scene ${name}`);
  const strength = () => 3 * random() - 1.5;
  const beliefs = model.beliefs(strength(), strength(), { total: undefined, isNeutral: random() < 0.3 });
  const match = model.play(namedDraws(name), beliefs);
  const position = part < 0 ? undefined : match.stateAt(Math.floor(part * match.endsAt)).position;
  const lines = model.price(beliefs, position).map((line) => ({
    marketId: line.marketId,
    specifiers: line.specifiers,
    outcomes: [...line.outcomes],
    status: "active" as const,
    reason: null,
    version: 1,
  }));
  const cases = atOnce(model.cases(beliefs, position, name));
  return { beliefs, match, lines, cases, random, builder: new EventBuilder(cases, { lines, isGiven: () => false }) };
}

export const outcomesOf = (lines: readonly Market[]): BuilderPart[] =>
  lines.flatMap(({ marketId, specifiers, outcomes }) =>
    outcomes.map(({ id }) => ({ marketId, specifiers, outcomeId: id })),
  );

/** Some outcomes that can be combined, chosen one after another as a player would, from those that are not blocked. */
export function drawParts({ lines, builder, random }: BuilderScene, most: number): BuilderPart[] {
  const all = outcomesOf(lines);
  const parts: BuilderPart[] = [];
  while (parts.length < most) {
    const blocked = new Set([...atOnce(builder.answer(parts)).blocked, ...parts].map(partText));
    const open = all.filter((part) => !blocked.has(partText(part)));
    const next = open[Math.floor(random() * open.length)];
    if (!next) break;
    parts.push(next);
  }
  return parts;
}

/** The same by trial and error, which is faster if only few are needed. */
export function tryParts({ lines, builder, random }: BuilderScene, most: number): BuilderPart[] {
  const all = outcomesOf(lines);
  let parts: BuilderPart[] = [];
  for (let trial = 0; trial < 12 && parts.length < most; trial++) {
    const next = all[Math.floor(random() * all.length)];
    if (!next) break;
    const more = [...parts, next];
    if (more.length === 1 || builder.price(more)) parts = more;
  }
  return parts;
}

export const oddsOf = (lines: readonly Market[], { marketId, specifiers, outcomeId }: BuilderPart): number =>
  lines
    .find((line) => line.marketId === marketId && line.specifiers === specifiers)
    ?.outcomes.find(({ id }) => id === outcomeId)?.odds ?? NaN;

/** Whether all outcomes of a combination won in a match. */
export const comesTrue = <P>(model: SportModel<P>, match: PlayedMatch<P>, parts: readonly BuilderPart[]): boolean =>
  settleBuilder(builderOutcome(parts), (...outcome) => model.settle(...outcome, match)) === "won";

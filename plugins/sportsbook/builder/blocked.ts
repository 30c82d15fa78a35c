import { type BuilderPart, MOST_PARTS } from "../builder-rules.ts";
import type { BuilderAnswer, BuilderConflict } from "../builder-wire.ts";
import { priceKeyText } from "../contract.ts";
import type { LineShape } from "../line/line-shape.ts";

type Blocked = BuilderAnswer["blocked"];

/** Why an outcome cannot be added: the platform's reason, or the combination is full. */
export type BlockReason = BuilderConflict | "full";

/** The lines that can be part of a combination; leaves out those whose outcomes are all never combined. */
export function combinable(shape: readonly LineShape[], blocked: Blocked): readonly LineShape[] {
  const never = new Map<string, number>();
  for (const { marketId, specifiers, reason } of blocked) {
    const key = `${marketId}|${specifiers}`;
    if (reason === "not_offered") never.set(key, (never.get(key) ?? 0) + 1);
  }
  return shape.filter(({ key, outcomes }) => (never.get(key) ?? 0) < outcomes.length);
}

/** Why an outcome is blocked, and by which parts. */
export interface Block {
  readonly reason: BlockReason;
  readonly because: readonly BuilderPart[];
}

/** The outcomes that cannot be added, by their `priceKeyText`. */
export function blockReasons(
  eventId: string,
  shape: readonly LineShape[],
  parts: readonly BuilderPart[],
  /** The platform's answer, and the parts that were sent in its request. */
  answer: { readonly blocked: Blocked; readonly parts: readonly BuilderPart[] },
): ReadonlyMap<string, Block> {
  const reasons = new Map<string, Block>();
  if (parts.length >= MOST_PARTS) {
    for (const { marketId, specifiers, outcomes } of shape) {
      for (const outcomeId of outcomes) {
        reasons.set(priceKeyText({ eventId, marketId, specifiers, outcomeId }), { reason: "full", because: parts });
      }
    }
  }
  for (const { reason, because, ...outcome } of answer.blocked) {
    const parts = because.flatMap((at) => answer.parts[at] ?? []);
    reasons.set(priceKeyText({ eventId, ...outcome }), { reason, because: parts });
  }
  return reasons;
}

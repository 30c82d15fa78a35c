/**
 * The legs, by position, that cannot stand in one bet because another of its legs is on the same event: their outcomes
 * depend on each other, so their prices do not multiply.
 */
export function relatedLegs(legs: readonly { readonly eventId: string }[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const { eventId } of legs) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  return legs.flatMap(({ eventId }, at) => ((counts.get(eventId) ?? 0) > 1 ? [at] : []));
}

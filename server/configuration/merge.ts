const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges a brand's changes into the product's configuration: objects are merged, everything else is replaced. */
export function merged(base: unknown, changes: unknown): unknown {
  if (!isRecord(base) || !isRecord(changes)) return changes;
  const changed = Object.entries(changes).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? merged(base[key], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(changed) };
}

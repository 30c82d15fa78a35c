/** The fields of a value, by name. No getter is run. */
export function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  if (value instanceof Map) return [...value].map(([key, each]) => [String(key), each] as const);
  if (value instanceof Set) return [...value].map((each, at) => [String(at), each] as const);
  return Object.entries(Object.getOwnPropertyDescriptors(value))
    .filter(([, { enumerable }]) => enumerable)
    .map(([key, descriptor]) => [key, "value" in descriptor ? (descriptor.value as unknown) : undefined] as const);
}

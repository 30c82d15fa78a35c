/** True if a path matches a route's pattern: `:name` matches one segment, `*` the rest. */
export function fitsPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  const rest = wanted.at(-1) === "*";
  if (rest ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((part, at) => part === "*" || (part.startsWith(":") ? given[at] !== "" : part === given[at]));
}

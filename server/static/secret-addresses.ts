/** True for an address with a secret, which the page removes at its start. Until then no request may reveal it. */
export type OpensSomething = (path: string) => boolean;

const escaped = (name: string) => name.replace(/[^\w-]/g, "\\$&");

/** Knows addresses by their beginnings, in every language, however many slashes are in them. */
export function secretAddresses(beginnings: readonly string[]): OpensSomething {
  const all = beginnings.map((path) => path.split("/").filter(Boolean).map(escaped).join("/+"));
  const secret = new RegExp(`^(/+[a-z]{2})?/+(${all.join("|")})/`);
  return (path) => all.length > 0 && secret.test(path);
}

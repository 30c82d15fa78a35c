import type { HostSubject } from "../subject.ts";

/** A page that is there already, at CONFORMANCE_ADDRESS; the platform is the one that it names itself. */
export function start(): Promise<HostSubject> {
  const { CONFORMANCE_ADDRESS: address } = process.env;
  if (!address) throw new Error("Name the address of the page.");
  return Promise.resolve({ address, stop: () => Promise.resolve() });
}

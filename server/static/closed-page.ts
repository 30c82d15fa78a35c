import type { FastifyRequest } from "fastify";
import type { OpensSomething } from "./secret-addresses.ts";

const SCREEN = "/maintenance";
/** Encoded as part of another address, an address may be three times as long, and proxies accept headers of 4 kB. */
const LONGEST = 1000;

/** True if a visitor opens a page; the worker that keeps a copy of it requests it like a file. */
export const isVisit = ({ headers: { "sec-fetch-mode": mode, accept = "" } }: Pick<FastifyRequest, "headers">) =>
  mode === undefined ? accept.includes("text/html") : mode === "navigate";

/**
 * The redirect target of a visitor who opens a page while the platform is closed: the screen that says so and leads
 * back. Undefined if the page is that screen, or if the address itself is a secret, which no other address may contain.
 */
export function closedPage(
  url: string,
  languages: readonly string[],
  opensSomething: OpensSomething,
): string | undefined {
  if (opensSomething(url)) return undefined;
  const [, language, rest = "/"] = /^\/([a-z]{2})(?=[/?]|$)(.*)$/s.exec(url) ?? [];
  const isPrefix = language !== undefined && languages.includes(language);
  const path = isPrefix ? `/${rest.replace(/^\//, "")}` : url;
  if (isScreen(path)) return undefined;
  return `${isPrefix ? `/${language}` : ""}${SCREEN}?from=${encodeURIComponent(path.length > LONGEST ? "/" : path)}`;
}

const isScreen = (path: string) => path === SCREEN || path.startsWith(`${SCREEN}?`);

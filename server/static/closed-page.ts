import type { FastifyRequest } from "fastify";
import { opensSomething } from "./security-headers.ts";

const SCREEN = "/maintenance";
/** Written as a part of another, an address may be three times as long, and proxies take headers of 4 kB. */
const LONGEST = 1000;

/** Whether somebody opens a page; the worker that keeps a copy of it asks for it as for a file. */
export const isVisit = ({ headers: { "sec-fetch-mode": mode, accept = "" } }: Pick<FastifyRequest, "headers">) =>
  mode === undefined ? accept.includes("text/html") : mode === "navigate";

/**
 * Where a visitor is led who opens a page while the platform is closed: to the screen that says so, which leads back. Undefined
 * where the page is that screen, and where the address itself is a secret, which no other may hold.
 */
export function closedPage(url: string, languages: readonly string[]): string | undefined {
  if (opensSomething(url)) return undefined;
  const [, language, rest = "/"] = /^\/([a-z]{2})(?=[/?]|$)(.*)$/s.exec(url) ?? [];
  const isPrefix = language !== undefined && languages.includes(language);
  const path = isPrefix ? `/${rest.replace(/^\//, "")}` : url;
  if (isScreen(path)) return undefined;
  return `${isPrefix ? `/${language}` : ""}${SCREEN}?from=${encodeURIComponent(path.length > LONGEST ? "/" : path)}`;
}

const isScreen = (path: string) => path === SCREEN || path.startsWith(`${SCREEN}?`);

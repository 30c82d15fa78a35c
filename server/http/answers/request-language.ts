import type { FastifyInstance, FastifyRequest } from "fastify";
import { languageOfRequest } from "../../static/preload-links.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The languages of the product, the first of them for those who want none of them. */
    readonly languages: readonly string[];
  }
}

/** Has every route know in which language a request is made. */
export function speakLanguages(app: FastifyInstance, languages: readonly string[]): void {
  app.decorate("languages", languages);
}

/** The language that the page of a request is in: the kept choice, else what its browser prefers. */
export function requestLanguage({ headers, server }: FastifyRequest): string {
  const { cookie, "accept-language": acceptLanguage } = headers;
  return languageOfRequest({ path: "/", cookie, acceptLanguage }, server.languages);
}

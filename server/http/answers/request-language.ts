import type { FastifyInstance, FastifyRequest } from "fastify";
import { languageOfRequest } from "../../static/preload-links.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The languages of the product; the first is used for visitors who want none of them. */
    readonly languages: readonly string[];
  }
}

/** Makes the language of a request available to every route. */
export function speakLanguages(app: FastifyInstance, languages: readonly string[]): void {
  app.decorate("languages", languages);
}

/** The language of the request's page: the saved choice, otherwise the browser's preference. */
export function requestLanguage({ headers, server }: FastifyRequest): string {
  const { cookie, "accept-language": acceptLanguage } = headers;
  return languageOfRequest({ path: "/", cookie, acceptLanguage }, server.languages);
}

import type { FastifyInstance } from "fastify";
import { Problem } from "../answers/problem.ts";
import { isTooDeep } from "./json-depth.ts";

/** Reads JSON bodies. A call without payload may declare JSON and send an empty body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    if (text === "") return done(null, undefined);
    if (isTooDeep(text))
      return done(new Problem(400, "NOT_JSON", "The body is nested deeper than any call takes, and nothing was done."));
    return parse(request, text, (error, value) => {
      if (error) done(new Problem(400, "NOT_JSON", "The body is not JSON that can be read, and nothing was done."));
      else done(null, value);
    });
  });
}

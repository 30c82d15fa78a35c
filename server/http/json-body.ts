import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

/** Reads JSON bodies. A call without payload may say that it sends JSON and send nothing. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    return parse(request, body as string, (error, value) => {
      if (error) done(new Problem(400, "NOT_JSON", "The body is not JSON that can be read, and nothing was done."));
      else done(null, value);
    });
  });
}

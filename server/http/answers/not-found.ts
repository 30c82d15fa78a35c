import type { FastifyInstance } from "fastify";
import { fitsPattern } from "../docs/path-pattern.ts";
import { html, prefersHtml, sendPage } from "./html.ts";
import { Problem, sendProblem } from "./problem.ts";

const NOTHING = "There is nothing at this address. Nothing was done.";

/** Distinguishes an unknown path from one that exists with other methods. A browser that follows a link gets a page. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/s, "");
    const methods = app.routeSpecs.filter(({ url }) => fitsPattern(url, path)).map<string>(({ method }) => method);
    const method = request.method === "HEAD" ? "GET" : request.method;
    // A parameter that is too long fits the pattern but is refused by the router: then the address is wrong.
    if (methods.length === 0 || methods.includes(method)) {
      if (method === "GET" && prefersHtml(request.headers.accept)) {
        return sendPage(reply.code(404), "Not found", NOTHING_PAGE, { style: "reading" });
      }
      return sendProblem(reply, new Problem(404, "NOT_FOUND", NOTHING));
    }
    const allow = methods.includes("GET") ? [...methods, "HEAD"] : methods;
    return sendProblem(
      reply,
      new Problem(
        405,
        "METHOD_NOT_ALLOWED",
        `Nothing was done: this address takes ${allow.join(", ")}.`,
        {},
        { allow: allow.join(", ") },
      ),
    );
  });
}

const NOTHING_PAGE = html`<main>
  <h1>Not found</h1>
  <p>${NOTHING}</p>
  <p><a href="/">To the first page</a></p>
</main>`;

import type { FastifyInstance } from "fastify";
import type { CustomFetch } from "openid-client";

/**
 * Calls the sandbox's provider without the network. The platform may be reached by names that it does not know, and it
 * must not call an address from a request's Host header.
 */
export const inProcess =
  (app: FastifyInstance): CustomFetch =>
  async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const answer = await app.inject({
      method: method === "POST" ? "POST" : "GET",
      url: pathname + search,
      headers: { ...headers, host: new URL(url).host },
      ...((body instanceof URLSearchParams || typeof body === "string") && { payload: body.toString() }),
    });
    const type = answer.headers["content-type"];
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: typeof type === "string" ? { "content-type": type } : {},
    });
  };

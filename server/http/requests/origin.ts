import type { FastifyRequest } from "fastify";
import { Problem } from "../answers/problem.ts";

/** The product's origin as browsers see it: the configured one, or the origin of the request. */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const { protocol, host } = request.server.site.arrivalOf(request.raw);
  if (host !== "") return `${protocol}://${host}`;
  throw new Problem(400, "BAD_ADDRESS", "The Host of this request is none, and nothing was done.");
}

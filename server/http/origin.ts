import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(:\d{1,5})?$/i;

/** The product's origin as browsers see it: the configured one, or the one that the request came to. */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  if (HOST.test(request.host)) return `${request.protocol}://${request.host}`;
  throw new Problem(400, "BAD_ADDRESS", "The Host of this request is none, and nothing was done.");
}

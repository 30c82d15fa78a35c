import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Player } from "../modules/session/player.ts";
import { Problem } from "./answers/problem.ts";
import { validated } from "./requests/validate.ts";

type Schema = z.ZodMiniType;
type Output<S> = S extends Schema ? z.output<S> : undefined;
type Answer<S> = S extends Schema ? z.output<S> : AsyncIterable<string> | void;

/** What a route takes and answers. The same schemas validate the calls and describe them at `/docs`. */
export interface RouteSpec<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
  Auth extends "player" | undefined = undefined,
> {
  readonly method: "GET" | "POST" | "PUT";
  readonly url: string;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Undefined: no content, or a file. */
  readonly answer?: A;
  /** The media type of a file, in the place of an answer: the handler gives its text piece by piece. */
  readonly file?: string;
  /** The handler sends the browser on to another address. */
  readonly redirects?: boolean;
  /** The body comes as a form of a page sends it, instead of JSON. */
  readonly isForm?: boolean;
  readonly auth?: Auth;
  /** Whether the call moves money and so takes an `Idempotency-Key`. */
  readonly isKeyed?: boolean;
  /** The errorCodes that it may refuse with, beyond the ones that every call has. */
  readonly refusals?: readonly string[];
  /** In bytes, where it takes more than other calls. */
  readonly bodyLimit?: number;
  /** `Cache-Control`; `no-store` where none is given. */
  readonly cache?: string;
}

export type AnyRouteSpec = RouteSpec<
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  "player" | undefined
>;

export interface RouteCall<P, Q, B, Auth> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly player: Auth extends "player" ? Player : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every route of the platform, for `/docs` and for telling a wrong method from a wrong path. */
    readonly routeSpecs: AnyRouteSpec[];
    authenticate(request: FastifyRequest): Promise<Player>;
  }
}

/** Who calls, once that is known. */
const players = new WeakMap<FastifyRequest, Player>();

export function route<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
  Auth extends "player" | undefined = undefined,
>(
  app: FastifyInstance,
  spec: RouteSpec<P, Q, B, A, Auth>,
  handler: (call: RouteCall<Output<P>, Output<Q>, Output<B>, Auth>) => Promise<Answer<A>> | Answer<A>,
): void {
  app.routeSpecs.push(spec);
  app.route({
    method: spec.method,
    url: spec.url,
    ...(spec.bodyLimit !== undefined && { bodyLimit: spec.bodyLimit }),
    // Before the body is read: a stranger's is not looked at.
    ...(spec.auth === "player" && {
      onRequest: async (request: FastifyRequest) => void players.set(request, await app.authenticate(request)),
    }),
    handler: async (request, reply) => {
      const player = players.get(request);
      const part = <S extends Schema | undefined>(schema: S, value: unknown, name: "params" | "query" | "body") =>
        (schema ? validated(schema, value, name) : undefined) as Output<S>;
      const answer = await handler({
        params: part(spec.params as P, request.params, "params"),
        query: part(spec.query as Q, request.query, "query"),
        body: part(spec.body as B, request.body, "body"),
        player: player as Auth extends "player" ? Player : undefined,
        request,
        reply,
      });
      // A page for a browser, where a route has one, is sent already.
      if (reply.sent) return reply;
      reply.header("cache-control", spec.cache ?? "no-store");
      if (spec.file)
        return reply.type(`${spec.file}; charset=utf-8`).send(Readable.from(answer as AsyncIterable<string>));
      if (!spec.answer) return reply.code(204).send();
      // Presented through its schema, so that no more leaves than is promised.
      return reply.type("application/json; charset=utf-8").send(JSON.stringify(presented(spec.answer, answer)));
    },
  });
}

function presented(schema: Schema, answer: unknown): unknown {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`An answer does not match its schema: ${parsed.error.message}`);
}

const KEY = /^[\x21-\x7e]{8,128}$/;

/** The key of a call that moves money. */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers["idempotency-key"];
  if (typeof key === "string" && KEY.test(key)) return key;
  throw new Problem(
    400,
    "KEY_MISSING",
    "Nothing was done: send an Idempotency-Key of 8 to 128 visible characters, made once for this bet.",
    { fields: [{ name: "Idempotency-Key", message: "8 to 128 visible characters" }] },
  );
}

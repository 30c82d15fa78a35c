import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { DeskCaller, RequiredAct } from "../modules/desk/access/desk-caller.ts";
import type { Player } from "../players/player.ts";
import { Answer, sendAnswer } from "./answers/answer.ts";
import type { InDoubt } from "./answers/in-doubt.ts";
import { Problem } from "./answers/problem.ts";
import type { Priority } from "./load/priorities.ts";
import { validated } from "./requests/validate.ts";

type Schema = z.ZodMiniType;
type Output<S> = S extends Schema ? z.output<S> : undefined;
type Returned<S> = S extends Schema ? z.output<S> : AsyncIterable<string | Buffer> | Buffer | void;

/**
 * Whose word a call needs: a player's by their token, a desk user's by the desk's cookie, or another service's, which has
 * no session here: its handler checks the signature over the body's bytes, or the sealed token in the address.
 */
type Authority = "player" | "desk" | "service";

/** The request and answer of a route. The same schemas validate the calls and describe them at `/docs`. */
export interface RouteSpec<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
  Auth extends Authority | undefined = undefined,
> {
  readonly method: "GET" | "POST" | "PUT" | "HEAD" | "PATCH" | "DELETE" | "OPTIONS";
  readonly url: string;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Undefined for no content, or for a file. */
  readonly answer?: A;
  /** The media type of a file that is sent instead of an answer; the handler returns it as a whole, or in pieces. */
  readonly file?: string;
  /** True if the handler redirects the browser to another address. */
  readonly redirects?: boolean;
  /** True if the body is an HTML form instead of JSON. */
  readonly isForm?: boolean;
  readonly auth?: Auth;
  /** What a caller at the desk must be allowed to do. Every route with `auth: "desk"` has one, and no other route. */
  readonly act?: RequiredAct;
  /** True if the call moves money and therefore needs an `Idempotency-Key`. */
  readonly isKeyed?: boolean;
  /** What callers look at, next to their balance, where it is not known whether their call was carried out. */
  readonly inDoubt?: InDoubt;
  /** The errorCodes of its refusals, in addition to those of every call. */
  readonly refusals?: readonly string[];
  /** The maximum body size in bytes, if it is larger than for other calls. */
  readonly bodyLimit?: number;
  /** Under overload; a route that says nothing is a list if it only reads, and an act otherwise. */
  readonly priority?: Priority;
  /** True if it is open while the platform is closed for maintenance. What the desk calls always is. */
  readonly staysOpen?: boolean;
  /** `Cache-Control`; `no-store` if omitted. */
  readonly cache?: string;
}

export type AnyRouteSpec = RouteSpec<
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Authority | undefined
>;

/** A route of the desk names its act, so that none can be made that is open to every role by mistake. */
type Acting<Auth> = Auth extends "desk" ? { readonly act: RequiredAct } : { readonly act?: undefined };

export interface RouteCall<P, Q, B, Auth> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly player: Auth extends "player" ? Player : undefined;
  readonly desk: Auth extends "desk" ? DeskCaller : undefined;
  /** The body of a service's call, byte for byte as it was signed. */
  readonly raw: Auth extends "service" ? Buffer : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every route of the platform, for `/docs` and to distinguish a wrong method from a wrong path. */
    readonly routeSpecs: AnyRouteSpec[];
    authenticate(request: FastifyRequest): Promise<Player>;
    /** The caller at the desk; rejects for everybody whose roles do not allow the act. The module `desk` provides it. */
    authenticateDesk(request: FastifyRequest, act: RequiredAct): Promise<DeskCaller>;
  }
}

/** What the hooks of all routes read of one. */
export const configOf = ({ priority, staysOpen, auth, inDoubt }: Omit<AnyRouteSpec, "method">) => ({
  priority,
  inDoubt,
  staysOpen: staysOpen ?? auth === "desk",
});

/** Files without a character set. */
const BINARY = new Set(["application/zip", "application/pdf"]);

/** The player that sent each request, once they are known. */
const players = new WeakMap<FastifyRequest, Player>();
/** And who sent it from the desk. */
const deskCallers = new WeakMap<FastifyRequest, DeskCaller>();

/** Who sent a request, for hooks that come after authentication and before the body. */
export const callerOf = (request: FastifyRequest) => ({
  player: players.get(request),
  desk: deskCallers.get(request),
});

export function route<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
  Auth extends Authority | undefined = undefined,
>(
  app: FastifyInstance,
  spec: RouteSpec<P, Q, B, A, Auth> & Acting<Auth>,
  handler: (call: RouteCall<Output<P>, Output<Q>, Output<B>, Auth>) => Promise<Returned<A>> | Returned<A>,
): void {
  const { act } = spec;
  if ((spec.auth === "desk") !== (act !== undefined)) throw new Error(`${spec.url}: a route of the desk has an act.`);
  app.routeSpecs.push(spec);
  const add = (scope: FastifyInstance) => addRoute(scope, spec, handler);
  if (spec.auth === "service") withRawBodies(app, add);
  else add(app);
}

/** A scope in which bodies of every type stay bytes: a signature is over these, and services send types of their own. */
function withRawBodies(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
    add(scope);
    done();
  });
}

function addRoute<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema | undefined,
  Auth extends Authority | undefined,
>(
  app: FastifyInstance,
  spec: RouteSpec<P, Q, B, A, Auth>,
  handler: (call: RouteCall<Output<P>, Output<Q>, Output<B>, Auth>) => Promise<Returned<A>> | Returned<A>,
): void {
  const { act } = spec;
  app.route({
    method: spec.method,
    url: spec.url,
    ...(spec.bodyLimit !== undefined && { bodyLimit: spec.bodyLimit }),
    config: configOf(spec),
    // Before the body is read, so that the body of an unauthenticated caller is not parsed.
    ...(spec.auth === "player" && {
      onRequest: async (request: FastifyRequest) => void players.set(request, await app.authenticate(request)),
    }),
    ...(act !== undefined && {
      onRequest: async (request: FastifyRequest) =>
        void deskCallers.set(request, await app.authenticateDesk(request, act)),
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
        desk: deskCallers.get(request) as Auth extends "desk" ? DeskCaller : undefined,
        raw: (spec.auth === "service" ? bytesOf(request.body) : undefined) as Auth extends "service"
          ? Buffer
          : undefined,
        request,
        reply,
      });
      // A route that sends a page to browsers has already sent it.
      if (reply.sent) return reply;
      reply.header("cache-control", spec.cache ?? "no-store");
      if (spec.file && answer instanceof Buffer) return reply.type(spec.file).send(answer);
      if (spec.file) {
        const pieces = Readable.from(answer as AsyncIterable<string | Buffer>);
        return reply.type(BINARY.has(spec.file) ? spec.file : `${spec.file}; charset=utf-8`).send(pieces);
      }
      // A handler may have set another code, such as 201.
      if (!spec.answer) return reply.code(reply.statusCode === 200 ? 204 : reply.statusCode).send();
      // Passed through the schema, so that only the declared fields are sent.
      const text = JSON.stringify(presented(spec.answer, answer));
      void reply.type("application/json; charset=utf-8");
      // A player's answers stay as they are: from the length of a compressed one that also has words of the request in
      // it, its secrets can be guessed (BREACH). So do those of POST, which log in.
      const isForAnybody = spec.method === "GET" && spec.auth === undefined;
      return isForAnybody ? sendAnswer(request, reply, new Answer(Buffer.from(text))) : reply.send(text);
    },
  });
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function presented(schema: Schema, answer: unknown): unknown {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`An answer does not match its schema: ${parsed.error.message}`);
}

const KEY = /^[\x21-\x7e]{8,128}$/;

/** The idempotency key of a call that moves money. */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers["idempotency-key"];
  if (typeof key === "string" && KEY.test(key)) return key;
  throw new Problem(
    400,
    "KEY_MISSING",
    "Nothing was done: send an Idempotency-Key of 8 to 128 visible characters, made once for this act and sent again with each repetition of it.",
    { fields: [{ name: "Idempotency-Key", message: "8 to 128 visible characters" }] },
  );
}

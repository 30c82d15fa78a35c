import type { FastifyInstance, FastifyRequest } from "fastify";
import { actsOf } from "../../../../plugins/desk/desk-rules.ts";
import {
  type DeskSession,
  deskSession,
  joinRequest,
  joinStart,
  joinStartRequest,
  sandboxUsers,
  signInRequest,
} from "../../../../plugins/desk/wire.ts";
import type { RateLimit } from "../../../http/limits/rate-limit.ts";
import { addressKey } from "../../../http/requests/client-address.ts";
import { route } from "../../../http/route.ts";
import { refuseUnmarkedDesk } from "../access/desk-access.ts";
import type { DeskUser } from "../access/desk-caller.ts";
import { deskTokenOf, forgetDeskToken, keepDeskToken } from "../access/desk-cookie.ts";
import type { DeskDoor } from "../access/desk-door.ts";
import type { DeskActs } from "../audit/desk-acts.ts";
import type { DeskEntrance } from "./desk-entrance.ts";
import type { DeskSessions } from "./desk-sessions.ts";
import type { Invitations } from "./invitations.ts";
import type { SandboxDeskUsers } from "./sandbox-users.ts";
import { DESK_LIFETIMES } from "./session-repository.ts";

export interface SignInParts {
  readonly entrance: DeskEntrance;
  readonly sessions: DeskSessions;
  readonly invitations: Invitations;
  readonly joins: RateLimit;
  readonly acts: DeskActs;
  readonly door: DeskDoor;
  readonly isSandbox: boolean;
}

/** Routes of those who are not signed in yet: they need the desk's page and its door, and proofs of their own. */
export function signInRoutes(app: FastifyInstance, parts: SignInParts): void {
  const { entrance, sessions, invitations, joins, acts, door, isSandbox } = parts;
  const enter = (request: FastifyRequest) => {
    refuseUnmarkedDesk(request);
    door.check(request);
  };
  const presented = ({ id, name, email, roles }: DeskUser, startedAt: Date): DeskSession => ({
    user: { id, name, email, roles: [...roles] },
    acts: [...actsOf(roles)],
    isSandbox,
    startedAt: startedAt.toISOString(),
    endsAt: new Date(startedAt.getTime() + DESK_LIFETIMES.absoluteMinutes * 60_000).toISOString(),
  });

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/sign-in",
      staysOpen: true,
      summary: "Signs somebody in at the desk by password and second factor",
      body: signInRequest,
      answer: deskSession,
      refusals: ["DESK_SIGN_IN_WRONG", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request, reply }) => {
      enter(request);
      const from = { address: request.ip, device: request.headers["user-agent"] ?? "" };
      const { token, startedAt, user } = await entrance.signIn(body, from);
      keepDeskToken(reply, token);
      return presented(user, startedAt);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/session",
      summary: "Who is signed in at the desk, and what they may do",
      auth: "desk",
      act: "signedIn",
      answer: deskSession,
    },
    async ({ desk, request }) => {
      const found = await sessions.find(deskTokenOf(request) ?? "");
      return presented(desk.user, found?.startedAt ?? new Date());
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/sign-out",
      summary: "Ends the session at the desk",
      auth: "desk",
      act: "signedIn",
    },
    async ({ desk, request, reply }) => {
      await acts.run(desk, { act: "desk.signOut" }, (connection) =>
        sessions.end(connection, deskTokenOf(request) ?? ""),
      );
      forgetDeskToken(reply);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/join/start",
      staysOpen: true,
      summary: "By the link of an invitation: the secret for the authenticator app",
      body: joinStartRequest,
      answer: joinStart,
      refusals: ["DESK_LINK_USED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request }) => {
      enter(request);
      await joins.consume(addressKey(request));
      return invitations.start(body.token);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/join",
      staysOpen: true,
      summary: "By the link of an invitation: sets the password, with a code of the authenticator app",
      body: joinRequest,
      refusals: ["DESK_LINK_USED", "DESK_CODE_WRONG", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_COMMON", "PASSWORD_BREACHED"],
    },
    async ({ body, request }) => {
      enter(request);
      await joins.consume(addressKey(request));
      await invitations.finish(body.token, body.password, body.code, addressKey(request));
    },
  );
}

/** The sandbox's users with all that signs them in. Exists only in a sandbox. */
export function sandboxUserRoute(app: FastifyInstance, users: SandboxDeskUsers, door: DeskDoor): void {
  route(
    app,
    {
      method: "GET",
      url: "/sandbox/desk/users",
      staysOpen: true,
      summary: "The users of the sandbox's desk, one of each role, with what signs them in",
      answer: sandboxUsers,
    },
    ({ request }) => {
      door.check(request);
      return users.list(Date.now());
    },
  );
}

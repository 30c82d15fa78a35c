import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  addUserRequest,
  type ChangeUserRequest,
  changeUserRequest,
  deskUsers,
  userLink,
} from "../../../../plugins/desk/users/wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import type { DeskActs } from "../audit/desk-acts.ts";
import { addDeskUser, inviteAgain } from "../sign-in/invitations.ts";
import { endDeskSessionsOf } from "../sign-in/session-repository.ts";
import { endInvitations, lockDeskUser } from "../sign-in/user-repository.ts";
import { forgetProofs, hasOtherAdministrator, listDeskUsers, setRoles, setStatus } from "./user-admin-repository.ts";

export interface UserRouteParts {
  readonly database: Database;
  readonly acts: DeskActs;
  readonly isSandbox: boolean;
}

export function userRoutes(app: FastifyInstance, { database, acts, isSandbox }: UserRouteParts): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/users",
      summary: "Who works at the desk, with their roles",
      auth: "desk",
      act: "users.manage",
      answer: deskUsers,
    },
    async () => ({ items: await listDeskUsers(database, isSandbox) }),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/users",
      summary: "Adds somebody to the desk; the answer is the link by which they join, good once and for a day",
      auth: "desk",
      act: "users.manage",
      body: addUserRequest,
      answer: userLink,
      refusals: ["DESK_USER_EXISTS"],
    },
    async ({ desk, body: { reason, ...given } }) => {
      const { token } = await acts.run(
        desk,
        ({ id }: { id: string }) => ({ act: "users.add", reason, details: { user: id, roles: given.roles } }),
        async (connection) => {
          const added = await addDeskUser(connection, { ...given, createdBy: desk.user.id });
          if (!added)
            throw new Problem(
              409,
              "DESK_USER_EXISTS",
              "Somebody at the desk has this address already. Nobody was added.",
            );
          return added;
        },
      );
      return { path: joinPath(token) };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/users/:id",
      summary: "Changes somebody's roles, blocks them or lets them in again, or gives them a new link to join by",
      auth: "desk",
      act: "users.manage",
      params: z.object({ id: z.string().check(z.maxLength(64)) }),
      body: changeUserRequest,
      answer: userLink,
      refusals: ["DESK_USER_UNKNOWN", "DESK_USER_LAST", "DESK_USER_INVITED", "DESK_USER_SELF"],
    },
    async ({ desk, params: { id }, body }) => {
      const { reason, ...changes } = body;
      const token = await acts.run(
        desk,
        { act: "users.change", reason, details: { user: id, ...changes } },
        (connection) => change(connection, desk.user.id, id, body, isSandbox),
      );
      return { path: token === undefined ? null : joinPath(token) };
    },
  );
}

/** The token stands after the `#`, so that it reaches no server's log and no referrer. */
export const joinPath = (token: string): string => `/desk/join#${token}`;

/** Returns the token of a new link, if one is made. If the user loses rights, their sessions end. */
async function change(
  connection: Queryable,
  by: string,
  id: string,
  { roles, status, invite }: ChangeUserRequest,
  isSandbox: boolean,
): Promise<string | undefined> {
  const user = await lockDeskUser(connection, id);
  if (!user) throw new Problem(404, "DESK_USER_UNKNOWN", "Nobody at the desk has this id. Nothing was changed.");
  const isDemoted = roles !== undefined && !roles.includes("administrator");
  const losesRight = isDemoted || status === "blocked" || invite === true;
  if (losesRight && user.roles.includes("administrator") && !(await hasOtherAdministrator(connection, id, isSandbox)))
    throw new Problem(
      422,
      "DESK_USER_LAST",
      "Nobody else could manage users then. Nothing was changed; make somebody else an administrator first.",
    );
  if (roles && id === by)
    throw new Problem(
      422,
      "DESK_USER_SELF",
      "Nobody changes their own roles. Nothing was changed; ask another administrator.",
    );
  if (status === "active" && user.passwordHash === null)
    throw new Problem(422, "DESK_USER_INVITED", "They have not joined yet. Nothing was changed; give them a new link.");
  if (roles) await setRoles(connection, id, roles);
  if (status) {
    await setStatus(connection, id, status);
    await endInvitations(connection, id);
  }
  if (invite) await forgetProofs(connection, id);
  if (losesRight || roles) await endDeskSessionsOf(connection, id);
  return invite ? inviteAgain(connection, id) : undefined;
}

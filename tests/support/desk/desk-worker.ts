import { randomUUID } from "node:crypto";
import type { DeskRole } from "../../../plugins/desk/desk-rules.ts";
import { DeskSessions } from "../../../server/modules/desk/sign-in/desk-sessions.ts";
import { insertDeskUser } from "../../../server/modules/desk/sign-in/user-repository.ts";
import type { Answer, Platform } from "../platform/platform.ts";

export const DESK_COOKIE = "__Host-openline-desk";

/** Somebody who is signed in at the desk, with these roles. */
export interface DeskWorker {
  readonly id: string;
  readonly name: string;
  /** The headers of the desk's page and its cookie. */
  readonly headers: Readonly<Record<string, string>>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
}

export async function deskWorker(platform: Platform, ...roles: DeskRole[]): Promise<DeskWorker> {
  const id = randomUUID();
  const name = `${roles.join(" and ")} ${id.slice(0, 4)}`;
  const email = `${id}@desk.openline.test`;
  await insertDeskUser(platform.database, { id, name, email, roles, status: "active" });
  const { token } = await new DeskSessions(platform.database, true).open(platform.database, id, {
    address: "127.0.0.1",
    device: "a test",
  });
  const headers = { "x-openline-desk": "1", cookie: `${DESK_COOKIE}=${token}` };
  return {
    id,
    name,
    headers,
    get: (path) => platform.call("GET", `/api/desk/v1${path}`, { headers }),
    post: (path, body) =>
      platform.call("POST", `/api/desk/v1${path}`, { headers, ...(body !== undefined && { body }) }),
  };
}

/** The errorCode of a refusal. */
export const codeOf = ({ body }: Answer): unknown => (body as { errorCode?: unknown }).errorCode;

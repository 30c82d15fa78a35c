import { DESK_ROLES, mayDo } from "../../../plugins/desk/desk-rules.ts";
import type { AnyRouteSpec } from "../../../server/http/route.ts";
import { sampleBody, send } from "../abuse/every-route.ts";
import type { Platform } from "../platform/platform.ts";
import { DESK_COOKIE, type DeskWorker, deskWorker } from "./desk-worker.ts";

/** Calls below `/api/desk/` that need nobody who is signed in: they have proofs of their own. */
export const DOOR = ["POST /api/desk/v1/sign-in", "POST /api/desk/v1/join/start", "POST /api/desk/v1/join"];

const NOT_LET_IN = ["DESK_SIGNED_OUT", "DESK_NOT_ALLOWED", "OTHER_SITE"];

async function refusalOf(platform: Platform, spec: AnyRouteSpec, headers: Readonly<Record<string, string>>) {
  const { statusCode, body } = await send(platform.app, spec, { body: sampleBody(spec), headers });
  const { errorCode } = (body.startsWith("{") ? JSON.parse(body) : {}) as { errorCode?: string };
  return { statusCode, code: errorCode !== undefined && NOT_LET_IN.includes(errorCode) ? errorCode : "let in" };
}

/** Routes that answer to a role otherwise than their act says, each with what happened. */
export async function roleFaults(platform: Platform, specs: readonly AnyRouteSpec[]): Promise<string[]> {
  const faults: string[] = [];
  for (const role of DESK_ROLES) {
    for (const spec of specs) {
      // A worker of each call, because one of them signs out.
      const { headers } = await deskWorker(platform, role);
      const isAllowed = spec.act === "signedIn" || (spec.act !== undefined && mayDo([role], spec.act));
      const { code, statusCode } = await refusalOf(platform, spec, headers);
      const expected = isAllowed ? "let in" : "DESK_NOT_ALLOWED";
      if (code !== expected || statusCode >= 500)
        faults.push(`${spec.method} ${spec.url} as ${role}: ${code} ${statusCode}`);
    }
  }
  return faults;
}

/** Routes that answer to somebody who is not signed in at the desk, by any of these headers. */
export async function outsiderFaults(
  platform: Platform,
  specs: readonly AnyRouteSpec[],
  outsiders: Readonly<Record<string, { readonly headers: Readonly<Record<string, string>>; readonly code: string }>>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, { headers, code }] of Object.entries(outsiders))
    for (const spec of specs) {
      const found = await refusalOf(platform, spec, headers);
      if (found.code !== code) faults.push(`${spec.method} ${spec.url} for ${name}: ${found.code} ${found.statusCode}`);
    }
  return faults;
}

/** The headers of those who are not signed in: no cookie, a player, a session that has ended, a page of another site. */
export function outsidersOf({ headers }: DeskWorker, ended: DeskWorker, playerToken: string) {
  const mark = { "x-openline-desk": "1" };
  const player = { authorization: `Token ${playerToken}`, ...mark };
  return {
    nobody: { headers: mark, code: "DESK_SIGNED_OUT" },
    "a player": { headers: player, code: "DESK_SIGNED_OUT" },
    "a player whose token is in the cookie": {
      headers: { ...player, cookie: `${DESK_COOKIE}=${playerToken}` },
      code: "DESK_SIGNED_OUT",
    },
    "a session that has ended": { headers: ended.headers, code: "DESK_SIGNED_OUT" },
    "a page of another site": { headers: { cookie: headers["cookie"]! }, code: "OTHER_SITE" },
  };
}

import { parseArgs } from "node:util";
import { plainEmail } from "../../../core/format/email-rules.ts";
import { DESK_ROLES, type DeskRole } from "../../../plugins/desk/desk-rules.ts";
import type { Database } from "../../db/database.ts";
import { openPostgres } from "../../db/postgres.ts";
import { SettingReader } from "../../setting-reader.ts";
import { CommandError } from "../maintenance/contract.ts";
import { appendAudit } from "./audit/audit-repository.ts";
import { verifyAudit } from "./audit/verify.ts";
import { addDeskUser } from "./sign-in/invitations.ts";
import { joinPath } from "./users/user-routes.ts";

const USAGE = `npm run desk -- add --email ana@operator.example --name "Ana Lopes" --roles administrator adds somebody to the desk; npm run desk -- verify-audit checks the audit log. Roles are ${DESK_ROLES.join(", ")}.`;

const OPTIONS = {
  email: { type: "string" },
  name: { type: "string" },
  roles: { type: "string" },
} as const;

/** Runs a command on the desk of the platform whose database is in the settings. Returns the message for the operator. */
export async function deskCommand(env: NodeJS.ProcessEnv, argv: readonly string[]): Promise<string> {
  const work = readArguments(argv);
  const reader = new SettingReader(env);
  const url = reader.secret("DATABASE_URL");
  if (reader.problems.length > 0) throw new CommandError(reader.problems.join("\n"));
  if (url === undefined)
    throw new CommandError(
      "DATABASE_URL is not set, so there is no database whose desk is meant. A sandbox with its embedded database offers a user of each role on the desk's sign-in page.",
    );
  const database = await openPostgres({ url, poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type Work = (database: Database) => Promise<string>;

function readArguments(argv: readonly string[]): Work {
  const { values, positionals } = parsed(argv);
  const [what, ...more] = positionals;
  if (more.length > 0) throw new CommandError(USAGE);
  if (what === "verify-audit") return verify;
  if (what !== "add") throw new CommandError(USAGE);
  const { email = "", name = "", roles = "" } = values;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(`--email is ${JSON.stringify(email)}. ${USAGE}`);
  if (name.trim().length < 2) throw new CommandError(`--name is ${JSON.stringify(name)}. ${USAGE}`);
  return add({ email: plainEmail(email).toLowerCase(), name: name.trim(), roles: readRoles(roles) });
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}. ${USAGE}`);
  }
}

function readRoles(text: string): readonly DeskRole[] {
  const roles = text.split(",").map((role) => role.trim());
  const known = DESK_ROLES.filter((role) => roles.includes(role));
  if (known.length === 0 || known.length < roles.length)
    throw new CommandError(`--roles is ${JSON.stringify(text)}; allowed is one or several of ${DESK_ROLES.join(",")}.`);
  return known;
}

const add =
  (given: { email: string; name: string; roles: readonly DeskRole[] }): Work =>
  async (database) => {
    const added = await database.transaction(async (connection) => {
      const user = await addDeskUser(connection, given);
      const details = { user: user?.id ?? null, roles: given.roles };
      if (user) await appendAudit(connection, { who: "command", act: "users.add", details });
      return user;
    });
    if (!added)
      throw new CommandError(`Somebody at the desk has the address ${given.email} already. Nobody was added.`);
    return `${given.name} joins at this path of the desk, which is good once and for 24 hours: ${joinPath(added.token)}`;
  };

const verify: Work = async (database) => {
  const { isWhole, rows, broken } = await verifyAudit(database);
  if (isWhole) return `The audit log is whole: ${rows} rows.`;
  throw new CommandError(
    `The audit log is not whole: row ${broken?.seq} is ${broken?.why}. The ${rows} rows before it are as they were written.`,
  );
};

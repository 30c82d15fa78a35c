import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deskSession, joinStart } from "../../../plugins/desk/wire.ts";
import { deskCommand } from "../../../server/modules/desk/command.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { DESK_MARK } from "../../support/desk/joined-user.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { temporaryFolder } from "../../support/platform/platform.ts";
import { runUntilEnd } from "../../support/platform/server-process.ts";

const add = (email: string, roles = "administrator") => [
  "add",
  "--email",
  email,
  "--name",
  "Ana Lopes",
  "--roles",
  roles,
];
const PASSWORD = "four quiet words here";

onEachEngine({}, (on) => {
  /** The program that `npm run desk` runs, in a process of its own. */
  const program = (args: readonly string[], url = on.platform.data.databaseUrl) =>
    runUntilEnd({
      ...{ program: "desk-command", dataDir: temporaryFolder(), args },
      env: url === undefined ? {} : { DATABASE_URL: url },
    });

  test("the command adds the first administrator, whose link lets them set themselves up and sign in", async () => {
    const url = on.platform.data.databaseUrl;
    if (url === undefined) {
      const { code, log } = await program(add("ana@operator.example"));
      expect({ code, log }).toEqual({ code: 1, log: expect.stringMatching(/^DATABASE_URL is not set/) as string });
      return;
    }
    const { code, out } = await program(add("Ana@Operator.example"));
    expect(code).toBe(0);
    const token = /\/desk\/join#([\w-]{43})\n$/.exec(out)?.[1];
    const browser = new CallingBrowser(on.platform.origin);
    const post = (path: string, body: object) => browser.post(`/api/desk/v1/${path}`, body, DESK_MARK);
    const { secret } = joinStart.parse((await post("join/start", { token })).body);
    await post("join", { token, password: PASSWORD, code: totpCode(secret, Date.now()) });
    const factor = { kind: "totp", code: totpCode(secret, Date.now() + 30_000) };
    const signedIn = await post("sign-in", { email: "ana@operator.example", password: PASSWORD, factor });
    expect(deskSession.parse(signedIn.body).user).toMatchObject({ name: "Ana Lopes", roles: ["administrator"] });
    const sql = "select who, details->'roles' as roles from desk_audit where act = 'users.add'";
    expect((await on.platform.database.query(sql)).rows).toEqual([{ who: "command", roles: ["administrator"] }]);
  });

  test("a second user of the same address is refused by the address, and nobody is added", async () => {
    const url = on.platform.data.databaseUrl;
    if (url === undefined) return expect(on.engine).toBe("embedded");
    const file = join(temporaryFolder(), "url");
    writeFileSync(file, `${url}\n`);
    await deskCommand({ DATABASE_URL_FILE: file }, add("rui@operator.example", "risk, support"));
    const users = async () => (await on.platform.database.query("select id from desk_user")).rows.length;
    const before = await users();
    const { code, out, log } = await program(add("RUI@operator.example"));
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(log).toBe("Somebody at the desk has the address rui@operator.example already. Nobody was added.\n");
    expect(await users()).toBe(before);
  });

  test("the audit log is checked, and a row that was changed ends the command with 1", async () => {
    const url = on.platform.data.databaseUrl;
    if (url === undefined) return expect(on.engine).toBe("embedded");
    expect(await program(["verify-audit"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ is whole: \d+ rows/) as string,
    });
    const { database } = on.platform;
    await database.query("alter table desk_audit disable trigger user");
    await database.query("update desk_audit set who = 'nobody' where seq = (select min(seq) from desk_audit)");
    expect(await program(["verify-audit"])).toMatchObject({
      code: 1,
      log: expect.stringMatching(/is not whole: row 1 /) as string,
    });
  });
});

describe("the desk's command", () => {
  const somewhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };

  test.each([
    ["nothing", []],
    ["something else", ["remove"]],
    ["too much", ["add", "more"]],
    ["an unknown option", [...add("ana@operator.example"), "--password", "x"]],
    ["an address that is none", add("ana")],
    ["no name", ["add", "--email", "ana@operator.example", "--roles", "risk"]],
    ["an unknown role", add("ana@operator.example", "risk,owner")],
    ["no role", add("ana@operator.example", "")],
  ])("refuses %s before it looks for a database", async (_, argv) => {
    await expect(deskCommand(somewhere, argv)).rejects.toMatchObject({ name: "CommandError" });
  });

  test("a database that is not there ends the program with 1, and says that nothing was changed", async () => {
    const run = { program: "desk-command", dataDir: temporaryFolder(), env: somewhere } as const;
    const { code, log } = await runUntilEnd({ ...run, args: add("ana@operator.example") });
    expect({ code, log }).toEqual({ code: 1, log: expect.stringMatching(/^Nothing was changed: /) as string });
  });
});

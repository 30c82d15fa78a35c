import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/problem.ts";
import { isRightPassword } from "../session/password.ts";
import { confirmChallenge, insertChallenge } from "./challenge-repository.ts";
import { randomKey, sha256 } from "./random-key.ts";

/** Has a player type the password again; for five minutes this browser may then change how he proves himself. */
export async function unlock(database: Database, player: string, password: string, browser: string): Promise<void> {
  const { rows } = await database.query<{ hash: string }>(
    "select password_hash as hash from player where number = $1",
    [player],
  );
  if (!(await isRightPassword(rows[0]?.hash, password))) {
    throw new Problem(
      403,
      "WRONG_PASSWORD",
      "This is not your password. Check it and try again; nothing was changed.",
      {
        fields: [{ name: "password", message: "not your password" }],
      },
    );
  }
  await database.transaction(async (connection) => {
    const keyHash = sha256(randomKey());
    await insertChallenge(connection, { keyHash, browser, player, flow: "security", loginType: null });
    await confirmChallenge(connection, keyHash);
  });
}

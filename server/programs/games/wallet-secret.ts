import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { keptFile } from "../../secrets/kept-file.ts";

const keys = z.object({ walletSecret: z.string().check(z.minLength(32)) });

/** The secret between the games house and the game wallet, made at the first start, for the user who starts them alone. */
export function walletSecretIn(folder: string): string {
  const made = () => JSON.stringify({ walletSecret: randomBytes(32).toString("base64url") });
  return keys.parse(JSON.parse(keptFile(folder, "keys.json", made))).walletSecret;
}

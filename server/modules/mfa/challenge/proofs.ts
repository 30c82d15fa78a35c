import type { MethodName, VerifyRequest } from "../../../../plugins/mfa/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import type { SecretRing } from "../../../secrets/secret-box.ts";
import { acceptedStep } from "../../../secrets/totp.ts";
import { consumeRecoveryCode, lockTotp, recordStep, touchContactMethod } from "../methods/method-repository.ts";
import { countPasskeyUse, listPasskeys } from "../methods/passkey-repository.ts";
import { readProof } from "../methods/passkeys.ts";
import { readRecoveryCode } from "../methods/recovery-codes.ts";
import type { RelyingParty } from "../methods/relying-party.ts";
import { type Challenge, GOOD_FOR } from "./challenge-repository.ts";

export interface ProofTools {
  readonly connection: Queryable;
  readonly box: SecretRing;
  readonly now: number;
  /** Called only to check a passkey. */
  readonly party: () => RelyingParty;
}

/** Whether the sent answer proves the player of a challenge. An answer that works once is used up. */
export function isProved(challenge: Challenge, sent: VerifyRequest, tools: ProofTools): Promise<boolean> {
  switch (sent.method) {
    case "totp":
      return byTotp(challenge.player, sent.code, tools);
    case "passkey":
      return byPasskey(challenge, sent.credential, tools);
    case "recovery":
      return consumeRecoveryCode(
        tools.connection,
        challenge.player,
        tools.box.digests(readRecoveryCode(sent.code), challenge.player),
      );
    case "sms":
    case "email":
      return bySentCode(challenge, sent.method, sent.code, tools);
  }
}

async function byTotp(player: string, code: string, { connection, box, now }: ProofTools): Promise<boolean> {
  const method = await lockTotp(connection, player);
  if (!method) return false;
  const step = acceptedStep(box.open(method.secret, method.id), code, { now, lastStep: method.lastStep });
  if (step === undefined) return false;
  await recordStep(connection, method.id, step);
  return true;
}

async function bySentCode(
  challenge: Challenge,
  kind: Extract<MethodName, "sms" | "email">,
  code: string,
  { connection, box }: ProofTools,
): Promise<boolean> {
  const { codeKind, codeDigest, codeAge, keyHash, player } = challenge;
  const isGood = codeKind === kind && codeAge !== null && codeAge < GOOD_FOR.code;
  if (!isGood || !box.isDigest(codeDigest, code, keyHash)) return false;
  await touchContactMethod(connection, player, kind);
  return true;
}

async function byPasskey(
  { player, passkeyChallenge }: Challenge,
  credential: Extract<VerifyRequest, { method: "passkey" }>["credential"],
  { connection, party }: ProofTools,
): Promise<boolean> {
  if (passkeyChallenge === null) return false;
  const relying = party();
  const keys = await listPasskeys(connection, player, relying.id);
  const proof = await readProof(relying, keys, credential, passkeyChallenge);
  if (!proof) return false;
  await countPasskeyUse(connection, proof.id, proof.signCount);
  return true;
}

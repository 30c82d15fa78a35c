import type { DeskFactor } from "../../../../plugins/desk/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import type { SecretRing } from "../../../secrets/secret-box.ts";
import { acceptedStep } from "../../../secrets/totp.ts";
import { type KeptUser, takeStep, totpOf } from "./user-repository.ts";

export interface FactorTools {
  readonly connection: Queryable;
  readonly box: SecretRing;
  readonly now: number;
}

type Prover<F extends DeskFactor> = (user: KeptUser, factor: F, tools: FactorTools) => Promise<boolean>;

/** How each kind of second factor is proved, while the user is locked. A further kind, such as a passkey, is a line. */
const PROVERS: { readonly [Kind in DeskFactor["kind"]]: Prover<Extract<DeskFactor, { kind: Kind }>> } = {
  totp: async (user, { code }, { connection, box, now }) => {
    if (user.totpSecret === null) return false;
    const lastStep = user.totpStep === null ? null : Number(user.totpStep);
    const step = acceptedStep(box.open(user.totpSecret, totpOf(user.id)), code, { now, lastStep });
    if (step === undefined) return false;
    await takeStep(connection, user.id, step);
    return true;
  },
};

export const proves = (user: KeptUser, factor: DeskFactor, tools: FactorTools): Promise<boolean> =>
  PROVERS[factor.kind](user, factor, tools);

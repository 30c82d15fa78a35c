import type { Queryable } from "../../../db/database.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { bindPerson, findOthers } from "./people-repository.ts";

const OF = "kyc person";

/** A person, identified by keyed digests of something unique, such as a national number. */
export interface PersonDigests {
  /** By the key in use. */
  readonly made: readonly string[];
  /** With all keys, because people may have been bound with earlier ones. */
  readonly known: readonly string[];
}

/** The people who have confirmed an account, stored as digests that need the platform's key. */
export class People {
  constructor(private readonly secrets: PlatformSecrets) {}

  /** Called before the transaction in which the person is bound. */
  async digestsOf(names: readonly string[]): Promise<PersonDigests> {
    const ring = await this.secrets.box();
    return {
      made: names.map((name) => ring.digest(name, OF)),
      known: names.flatMap((name) => ring.digests(name, OF)),
    };
  }

  /** Binds a person to a player. False if another player is this person. */
  async bind(
    connection: Queryable,
    { made, known }: PersonDigests,
    { player, way, at }: { readonly player: string; readonly way: string; readonly at: Date },
  ): Promise<boolean> {
    const isOthers = async () => (await findOthers(connection, [...known], player)).length > 0;
    if (await isOthers()) return false;
    for (const digest of made) await bindPerson(connection, { digest, player, way, at });
    // Another request may have bound the same person at the same time.
    return !(await isOthers());
  }
}

import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { formsOf, passwordForm } from "../../plugins/auth/passwords/password-form-rules.ts";
import { FairQueue } from "../fair-queue.ts";

/**
 * Argon2 runs in the four threads that also serve files and DNS lookups, and it occupies a core each time. The limit
 * leaves one thread and one core free. One hash takes about 30 ms on an idle machine.
 */
const queue = new FairQueue({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  most: 256,
  longestMs: 5_000,
});

// argon2id, 19 MiB, two passes: the library's default and the least that is recommended.
/** Hashes a password when its turn has come. `by` is the address of the caller; addresses take turns. */
export const hashPassword = (password: string, by = "the platform"): Promise<string> =>
  queue.run(by, () => hash(passwordForm(password)));

let decoy: Promise<string> | undefined;

/** Whether a password is right. An unknown player takes the same time as a wrong password. */
type IsRight = (passwordHash: string | undefined, password: string) => Promise<boolean>;

const isRight: IsRight = async (passwordHash, password) => {
  decoy ??= hash("nobody has this password");
  const compared = passwordHash ?? (await decoy);
  for (const form of formsOf(password)) if (await verify(compared, form)) return passwordHash !== undefined;
  return false;
};

/**
 * Runs all the work of checking a password when its turn has come. Work that is refused a place has neither begun nor
 * been counted.
 */
export const inTurn = <T>(by: string, work: (isRight: IsRight) => Promise<T>): Promise<T> =>
  queue.run(by, () => work(isRight));

export const isRightPassword = (passwordHash: string | undefined, password: string, by: string): Promise<boolean> =>
  inTurn(by, (isRight) => isRight(passwordHash, password));

import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { FairQueue } from "../../fair-queue.ts";

/**
 * Argon2 runs in the four threads that files and names are looked up in as well, and takes a core each time: so few at once that a
 * thread and a core are left. A place is good for some 30 ms on an idle machine.
 */
const queue = new FairQueue({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  most: 256,
  longestMs: 5_000,
});

// argon2id, 19 MiB, two passes: the library's default and the least that is recommended.
/** Hashes a password when its turn has come; `by` is the address that asks, and addresses take turns. */
export const hashPassword = (password: string, by = "the platform"): Promise<string> =>
  queue.run(by, () => hash(password));

let decoy: Promise<string> | undefined;

/** Whether a password is right. An unknown player costs the same time as a wrong password. */
type IsRight = (passwordHash: string | undefined, password: string) => Promise<boolean>;

const isRight: IsRight = async (passwordHash, password) => {
  decoy ??= hash("nobody has this password");
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
};

/** Does what belongs to looking at a password when its turn has come: what is refused a place has not begun, nor counted. */
export const inTurn = <T>(by: string, work: (isRight: IsRight) => Promise<T>): Promise<T> =>
  queue.run(by, () => work(isRight));

export const isRightPassword = (passwordHash: string | undefined, password: string, by: string): Promise<boolean> =>
  inTurn(by, (isRight) => isRight(passwordHash, password));

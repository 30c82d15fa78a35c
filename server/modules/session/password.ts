import { hash, verify } from "@node-rs/argon2";

// argon2id, 19 MiB, two passes: the library's default and the least that is recommended.
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Whether the password is right. An unknown player costs the same time as a wrong password. */
export async function isRightPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}

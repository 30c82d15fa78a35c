import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import * as z from "zod/mini";
import { weaknessOf } from "../../configuration/weak-secret.ts";
import type { SettingReader } from "../../setting-reader.ts";
import { HOUSE, type Providers } from "./games-access.ts";

const MOST = 60;
const LEAST_SECRET = 32;
const LEAST_KEY_BITS = 2048;

const common = {
  code: z.string().check(
    z.regex(/^[a-z][a-z0-9_]{1,39}$/),
    z.refine((code) => code !== HOUSE, `${HOUSE} is the platform's own`),
  ),
  origin: z.string().check(z.refine((text) => URL.parse(text)?.origin === text && /^https?:/.test(text), "an origin")),
};
const walletSecret = z.string().check(
  z.superRefine((secret, context) => {
    const weakness = weaknessOf(secret, LEAST_SECRET);
    if (weakness !== undefined) context.addIssue(`it ${weakness}`);
  }),
);
const publicKey = z.string().check(z.refine(isRsaKey, `an RSA key of ${LEAST_KEY_BITS} bits or more in PEM`));

const privateKey = z.string().check(z.refine(isRsaPrivateKey, `an RSA key of ${LEAST_KEY_BITS} bits or more in PEM`));
/** Below it are the operations of a launch. */
const address = z
  .string()
  .check(z.refine(isAddress, "an address without a name, a password, a query or a slash at its end"));

/** A key without the form in which it is written. */
const keyItself = (text: string) => createPublicKey(text).export({ type: "spki", format: "der" }).toString("base64");

const list = z
  .array(
    z.discriminatedUnion("dialect", [
      z.strictObject({ ...common, dialect: z.literal("canonical"), walletSecret }),
      z.strictObject({
        ...{ ...common, dialect: z.literal("softswiss"), walletSecret },
        launch: z.optional(z.strictObject({ address, casino: z.string().check(z.minLength(1), z.maxLength(64)) })),
      }),
      z.strictObject({
        ...{ ...common, dialect: z.literal("hub88"), publicKey },
        launch: z.optional(z.strictObject({ address, operator: z.int().check(z.gte(1)), privateKey })),
      }),
    ]),
  )
  .check(
    z.maxLength(MOST),
    z.refine((all) => isEachOnce(all.map(({ code }) => code)), "each code once"),
    z.refine(
      (all) => isEachOnce(all.flatMap((each) => ("walletSecret" in each ? [each.walletSecret] : []))),
      "a secret of its own for each provider, as either could speak for the other",
    ),
    z.refine(
      (all) =>
        isEachOnce(
          all.flatMap((each) => ("publicKey" in each && isRsaKey(each.publicKey) ? [keyItself(each.publicKey)] : [])),
        ),
      "a key of its own for each provider, as either could speak for the other",
    ),
  );

/** The providers of GAME_PROVIDERS, a JSON list: who they are, where their pages are, how they speak and sign. */
export function readProviders(reader: SettingReader): Providers {
  const text = reader.secret("GAME_PROVIDERS");
  if (text === undefined) return {};
  const read = list.safeParse(jsonOf(text));
  if (read.success) return Object.fromEntries(read.data.map(({ code, ...access }) => [code, access]));
  // What is wrong is named by its place: the values are secret.
  const [issue] = read.error.issues;
  const place = issue?.path.join(".") || "the whole";
  reader.problems.push(
    `GAME_PROVIDERS is not usable at ${place}: ${issue?.message ?? "unknown"}; allowed is a JSON list of {code, dialect, origin, walletSecret or publicKey, launch?}.`,
  );
  return {};
}

const isEachOnce = (all: readonly string[]): boolean => new Set(all).size === all.length;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAddress(text: string): boolean {
  const { protocol, origin, pathname } = URL.parse(text) ?? {};
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && (text === origin || (text === `${origin}${pathname}` && !text.endsWith("/")));
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_KEY_BITS;
}

function isRsaKey(text: string): boolean {
  try {
    return isStrong(createPublicKey(text));
  } catch {
    return false;
  }
}

function isRsaPrivateKey(text: string): boolean {
  try {
    return isStrong(createPrivateKey(text));
  } catch {
    return false;
  }
}

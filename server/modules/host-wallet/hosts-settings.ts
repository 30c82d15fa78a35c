import * as z from "zod/mini";
import { weaknessOf } from "../../configuration/weak-secret.ts";
import { serviceUrl } from "../../http/requests/service-address.ts";
import { isCurrency } from "../../money/currencies.ts";
import type { SettingReader } from "../../setting-reader.ts";
import type { Host, Hosts } from "./hosts.ts";

const MOST = 60;
const LEAST_KEY = 32;

const list = z
  .array(
    z.strictObject({
      id: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/)),
      name: z.string().check(z.minLength(1), z.maxLength(60)),
      /** Below it are the calls. */
      url: serviceUrl.check(
        z.refine((text) => !/[?]|\/$/.test(text), "an address without a query or a slash at its end"),
      ),
      key: z.string().check(
        z.superRefine((key, context) => {
          const weakness = weaknessOf(key, LEAST_KEY);
          if (weakness !== undefined) context.addIssue(`it ${weakness}`);
        }),
      ),
      currency: z.string().check(z.refine(isCurrency, "a currency of this platform")),
      /** How long a bet waits for the host. */
      seconds: z._default(z.int().check(z.gte(1), z.lte(10)), 5),
    }),
  )
  .check(
    z.maxLength(MOST),
    z.refine((all) => isEachOnce(all.map(({ id }) => id)), "each id once"),
    z.refine((all) => isEachOnce(all.map(({ key }) => key)), "a key of its own for each host"),
  );

/** The hosts of HOST_WALLETS, a JSON list: the pages that frame the product and hold the money of their players. */
export function readHosts(reader: SettingReader): Hosts {
  const text = reader.secret("HOST_WALLETS");
  if (text === undefined) return {};
  const read = list.safeParse(jsonOf(text));
  if (read.success) return Object.fromEntries(read.data.map((host): [string, Host] => [host.id, host]));
  // What is wrong is named by its place: the values are secret.
  const [issue] = read.error.issues;
  const place = issue?.path.join(".") || "the whole";
  reader.problems.push(
    `HOST_WALLETS is not usable at ${place}: ${issue?.message ?? "unknown"}; allowed is a JSON list of {id, name, url, key, currency, seconds?}.`,
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

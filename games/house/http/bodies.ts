import type { ZodMiniType } from "zod/mini";
import * as z from "zod/mini";
import { clientSeedSchema } from "../../fair/seeds.ts";
import { HouseRefusal } from "../refusal.ts";

const name = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const launchBody = z.strictObject({
  game: name,
  mode: z.enum(["real", "demo"]),
  token: z.nullable(z.string().check(z.minLength(16), z.maxLength(128))),
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  minimumCycleMs: z.int().check(z.gte(0), z.lte(60_000)),
  clientSeed: clientSeedSchema,
});

export const betBody = z.strictObject({ request: name, bet: z.unknown(), isFree: z.optional(z.boolean()) });
export const actBody = z.strictObject({ at: z.int().check(z.gte(0), z.lte(200)), act: z.unknown() });
export const seedBody = z.strictObject({ clientSeed: clientSeedSchema });

/** What was sent, or a refusal that names the field. */
export function read<T>(schema: ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".") || "body";
  throw new HouseRefusal(400, "INVALID_REQUEST", `${field} is not as it has to be; nothing was done.`);
}

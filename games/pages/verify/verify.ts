import * as z from "zod/mini";
import { clientSeedSchema, messageOf, nonceSchema, serverSeedSchema } from "../../fair/seeds.ts";
import { sha256ByWeb, withWebCrypto } from "../../fair/web-crypto.ts";
import type { Words } from "../../fair/words.ts";
import { gameCalled } from "../../house-games.ts";
import type { Round } from "../../rules/game.ts";

const own = z.object({
  game: z.string(),
  currency: z.string(),
  bet: z.unknown(),
  acts: z.optional(z.array(z.unknown())),
});
const result = z.object({ staked: z.int(), paid: z.int() });
const seeds = z.object({
  commitment: z.string(),
  serverSeed: z.nullable(serverSeedSchema),
  clientSeed: clientSeedSchema,
  nonce: nonceSchema,
});
const chain = z.object({
  commitment: z.string(),
  hash: serverSeedSchema,
  salt: z.string(),
  number: z.int().check(z.gte(1), z.lte(1_000_000)),
});

/** What came of checking a record of the house. */
export type Verdict =
  | { readonly kind: "unreadable" | "open" | "void" | "no-seed" }
  | {
      readonly kind: "right" | "wrong";
      readonly commitment: { readonly said: string; readonly counted: string };
      readonly drawn: unknown;
      readonly shown: object;
      readonly counted: z.infer<typeof result>;
      readonly said: z.infer<typeof result>;
      readonly currency: string;
    };

/** Draws the round of a record again, by the cryptography of the browser, and holds it to what the house said. */
export async function verify(text: string): Promise<Verdict> {
  const record = parsed(text);
  const state = z.object({ state: z.string() }).safeParse(record).data?.state;
  if (state === "open" || state === "asked") return { kind: "open" };
  if (state === "void") return { kind: "void" };
  const [round, said] = [own.safeParse(record).data, result.safeParse(record).data];
  if (!round || !said) return { kind: "unreadable" };
  const source = await sourceOf(record);
  if (source === undefined || source === "no-seed") return { kind: source ?? "unreadable" };
  const play = (words: Words): Round =>
    (round.acts ?? []).reduce(
      (now: Round, act) => now.act(act),
      gameCalled(round.game).place(round.bet, round.currency).begin(words),
    );
  try {
    const again = await withWebCrypto(source.key, source.message, play);
    const { isOver, staked, paid, drawn } = again;
    const { commitment } = source;
    const isRight = isOver && staked === said.staked && paid === said.paid && commitment.said === commitment.counted;
    const counted = { staked, paid };
    const { currency } = round;
    return { kind: isRight ? "right" : "wrong", commitment, drawn, shown: again.shown(), counted, said, currency };
  } catch {
    return { kind: "unreadable" };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a round's bytes are made of: a player's seeds, or a link of the chain of shared rounds. */
async function sourceOf(record: unknown) {
  const ofPlayer = z.object({ seeds }).safeParse(record).data?.seeds;
  if (ofPlayer) {
    const { serverSeed, clientSeed, nonce, commitment } = ofPlayer;
    if (serverSeed === null) return "no-seed" as const;
    const counted = await sha256ByWeb(serverSeed);
    const message = (block: number) => messageOf({ serverSeed, clientSeed, nonce }, block);
    return { key: serverSeed, message, commitment: { said: commitment, counted } };
  }
  const link = z.object({ chain }).safeParse(record).data?.chain;
  if (!link) return undefined;
  let counted = link.hash;
  for (let at = 0; at < link.number; at++) counted = await sha256ByWeb(counted);
  return { key: link.hash, message: () => link.salt, commitment: { said: link.commitment, counted } };
}

// What a page asks the house, with the shapes that it answers.
import * as z from "zod/mini";

const amount = z.object({ amount: z.int(), currency: z.string() });

const roundSchema = z.object({
  round: z.string(),
  isOver: z.boolean(),
  bet: z.unknown(),
  acts: z.int(),
  staked: z.int(),
  paid: z.int(),
  shown: z.record(z.string(), z.unknown()),
  isFree: z.boolean(),
  nonce: z.nullable(z.int()),
  /** The number of the round that all play together. */
  shared: z.nullable(z.int()),
});
export type Round = z.infer<typeof roundSchema>;

const seedsSchema = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  nextCommitment: z.string(),
});
export type Seeds = z.infer<typeof seedsSchema>;

const tableSchema = z.object({
  session: z.string(),
  name: z.string(),
  balance: amount,
  stakes: z.object({ least: z.int(), greatest: z.int() }),
  cycleMs: z.int(),
  seeds: seedsSchema,
  open: z.nullable(roundSchema),
  last: z.nullable(z.string()),
  /** Rounds that cost the player nothing: their stake, how many are left, and the most that they can still bring. */
  freeRounds: z.nullable(z.object({ stake: z.int(), left: z.int(), most: z.int() })),
});
export type AtTable = z.infer<typeof tableSchema>;

const toldSchema = z.object({ round: roundSchema, balance: z.nullable(amount) });
export type Told = z.infer<typeof toldSchema>;

const balanceSchema = z.object({ balance: z.nullable(amount) });

const changedSchema = z.object({ revealed: z.object({ serverSeed: z.string() }), seeds: seedsSchema });

const refusalSchema = z.object({ code: z.string(), details: z.optional(z.record(z.string(), z.unknown())) });

/** What the house does not do, by name; `LOST` where it did not answer. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

/** Tries of a call that the house takes but once, and the waits between them. */
const WAITS_MS = [400, 1_200, 3_000] as const;

/** How often a round is looked at that should be over, and how far apart. */
const MOST_LOOKS = 6;
const LOOK_MS = 300;

export class Api {
  private key = "";

  async sit(body: object): Promise<AtTable> {
    const table = tableSchema.parse(await this.call("/api/sessions", body));
    this.key = table.session;
    return table;
  }

  async bet(request: string, bet: unknown, isFree: boolean): Promise<Told> {
    return toldSchema.parse(await this.surely("/api/rounds", { request, bet, isFree }));
  }

  async act({ round, acts }: Round, act: unknown): Promise<Told> {
    return toldSchema.parse(await this.surely(`/api/rounds/${round}/acts`, { at: acts, act }));
  }

  /** A round that the house ends by its clock, once it has: what it knows of it is on its disk a moment later. */
  async ended(round: string): Promise<Told> {
    for (let tries = 1; ; tries++) {
      const told = toldSchema.parse(await this.call(`/api/rounds/${round}`));
      if (told.round.isOver) return { ...told, ...balanceSchema.parse(await this.call("/api/balance")) };
      if (tries === MOST_LOOKS) return told;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async seeds(): Promise<Seeds> {
    return z.object({ seeds: seedsSchema }).parse(await this.call("/api/seeds")).seeds;
  }

  async changeSeeds(clientSeed: string) {
    return changedSchema.parse(await this.call("/api/seeds", { clientSeed }));
  }

  /** Asks again where no answer came: the same order or act twice is one. */
  private async surely(path: string, body: object): Promise<unknown> {
    for (const wait of WAITS_MS) {
      try {
        return await this.call(path, body);
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== "LOST") throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return this.call(path, body);
  }

  private async call(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(path, {
      method: body ? "POST" : "GET",
      headers: {
        ...(this.key && { authorization: `Bearer ${this.key}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const content: unknown = await answer?.json().catch(() => undefined);
    if (answer?.ok) return content;
    const { code, details } = refusalSchema.safeParse(content).data ?? { code: "LOST" };
    throw new Refused(code, details);
  }
}

/** A name that nobody else has. */
export const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

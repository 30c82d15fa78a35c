import type { DayCommitment, Replayed, ResultProof } from "../results-wire.ts";

/** Why a match cannot be checked now. */
export type Awaited = "no-commitment" | "not-over" | "secret";

/** A proof that contains everything the check needs. */
export interface Provable extends ResultProof {
  readonly commitment: DayCommitment & { readonly secret: string };
  readonly origin: NonNullable<ResultProof["origin"]>;
  readonly published: NonNullable<ResultProof["published"]>;
}

export interface ResultCheck {
  /** Whether the secret has the hash that was published; `unsupported` if the page has no access to Web Crypto. */
  readonly hash: "good" | "bad" | "unsupported";
  /** `late`: the hash came after the match began, so it proves less. */
  readonly promise: "good" | "late";
  readonly match: "good" | "bad" | "missing";
  readonly score: "good" | "bad" | "unplayed";
  /** The match as it was simulated again; null if the published data contain no such match. */
  readonly replayed: Replayed | null;
}

export type Conclusion = "good" | "bad" | "unsure";

export const isProvable = (proof: ResultProof): proof is Provable => awaitedOf(proof) === undefined;

export function awaitedOf({ commitment, origin, published }: ResultProof): Awaited | undefined {
  if (!commitment) return "no-commitment";
  if (!published || !origin) return "not-over";
  return commitment.secret === null ? "secret" : undefined;
}

/** Compares the published data of a match with the match as it was simulated again. */
export async function checkResult(
  proof: Provable,
  replayed: Replayed | null,
  subtle: Pick<SubtleCrypto, "digest"> | undefined,
): Promise<ResultCheck> {
  const { commitment, startsAt } = proof;
  return {
    hash: await hashVerdict(commitment, subtle),
    promise: Date.parse(commitment.committedAt) < Date.parse(startsAt) ? "good" : "late",
    match: replayed ? matchVerdict(proof, replayed) : "missing",
    score: scoreVerdict(proof, replayed),
    replayed,
  };
}

export function conclusionOf({ hash, promise, match, score }: ResultCheck): Conclusion {
  if (hash === "bad" || match !== "good" || score === "bad") return "bad";
  return hash === "unsupported" || promise === "late" ? "unsure" : "good";
}

async function hashVerdict(
  { secret, commitment }: Provable["commitment"],
  subtle: Pick<SubtleCrypto, "digest"> | undefined,
): Promise<ResultCheck["hash"]> {
  if (!subtle) return "unsupported";
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === commitment ? "good" : "bad";
}

function matchVerdict({ home, away, startsAt, commitment }: Provable, replayed: Replayed): "good" | "bad" {
  const isSame =
    replayed.home === home &&
    replayed.away === away &&
    Date.parse(replayed.startsAt) === Date.parse(startsAt) &&
    replayed.day === commitment.day;
  return isSame ? "good" : "bad";
}

function scoreVerdict({ published: { score } }: Provable, replayed: Replayed | null): ResultCheck["score"] {
  const again = replayed?.score;
  if (!score || !again) return !score && replayed && !again ? "unplayed" : "bad";
  return score.home === again.home && score.away === again.away ? "good" : "bad";
}

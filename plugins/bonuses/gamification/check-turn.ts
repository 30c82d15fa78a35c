import { placeOf } from "./wheel-rules.ts";
import type { Wheel } from "./wire.ts";

/** `none`: the browser has no cryptography here, as on an address that is not secure. */
export type Verdict = "right" | "wrong" | "none";

/** Whether the seed is the one that was committed to, and leads to the place at which the wheel stopped. */
export async function checkTurn(
  { commitment, places }: Pick<Wheel, "commitment" | "places">,
  { serverSeed, clientSeed, place }: NonNullable<Wheel["turned"]>,
): Promise<Verdict> {
  // Browsers that serve an address without TLS leave `subtle` out, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return "none";
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hash = new Uint8Array(await subtle.digest("SHA-256", bytes(serverSeed)));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", bytes(serverSeed), algorithm, false, ["sign"]);
  const drawn = new Uint8Array(await subtle.sign("HMAC", key, bytes(clientSeed)));
  return hex === commitment && placeOf(drawn, places.length) === place ? "right" : "wrong";
}

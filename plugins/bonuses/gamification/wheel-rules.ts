/** The places of the wheel, each as likely as the others: what it brings in minor units of the player's currency. */
export type WheelPlaces = readonly number[];

/** The numbers that four bytes can be. */
const WORDS = 2 ** 32;

/**
 * The place at which a wheel stops, of the bytes of `HMAC-SHA256(server seed, client seed)`: of words of four bytes, the
 * greatest byte first, the first one that is below the greatest multiple of the number of places, so that every place is
 * as likely as the others. Undefined if none of them is, which has a chance below one in 2^200.
 */
export function placeOf(bytes: Uint8Array, places: number): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const part = Math.floor(WORDS / places);
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const place = Math.floor(view.getUint32(at) / part);
    if (place < places) return place;
  }
  return undefined;
}

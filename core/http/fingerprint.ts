import { KEYS } from "../storage/keys.ts";
import type { Storage } from "../storage/storage.ts";

/** This device's id, created once and stored: 32 random hexadecimal digits, not derived from the device. */
export function fingerprint(storage: Storage): string {
  const kept = storage.get(KEYS.deviceFingerprint);
  if (kept !== undefined && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  storage.set(KEYS.deviceFingerprint, made);
  return made;
}

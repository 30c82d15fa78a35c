/** SHA-256 as the server has it at once; a browser has it by `web-crypto.ts`. */
export interface Hashing {
  /** In hexadecimal digits. */
  readonly sha256: (text: string) => string;
  /** HMAC-SHA256. */
  readonly hmac: (key: string, message: string) => Uint8Array;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

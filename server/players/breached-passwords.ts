import { createHash } from "node:crypto";

/** Checks whether a password has leaked somewhere. */
export interface BreachedPasswords {
  readonly isOn: boolean;
  has(password: string): Promise<boolean>;
}

/** The sandbox calls no external service. */
export const NO_BREACHED_PASSWORDS: BreachedPasswords = { isOn: false, has: () => Promise.resolve(false) };

const PREFIX = 5;

/**
 * Sends the first five characters of the password's SHA-1 to a range API and searches the answer for the rest, so the
 * operator of the API does not learn the password. If it does not answer in time, the password is accepted, so that
 * registration keeps working.
 */
export class BreachedRange implements BreachedPasswords {
  readonly isOn = true;

  constructor(
    private readonly url: string,
    private readonly failed: (reason: unknown) => void,
    private readonly timeoutMs = 1000,
  ) {}

  async has(password: string): Promise<boolean> {
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
    try {
      const answer = await fetch(new URL(hash.slice(0, PREFIX), this.url.endsWith("/") ? this.url : `${this.url}/`), {
        // With padding, the length of the answer does not reveal the request.
        headers: { "add-padding": "true" },
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (!answer.ok) throw new Error(`the range API answered ${answer.status}`);
      return isListed(await answer.text(), hash.slice(PREFIX));
    } catch (reason) {
      this.failed(reason);
      return false;
    }
  }
}

/** Lines of `SUFFIX:COUNT`; a count of zero is padding. */
const isListed = (text: string, suffix: string): boolean =>
  text.split(/\r?\n/).some((line) => line.toUpperCase().startsWith(`${suffix}:`) && !/:0+$/.test(line));

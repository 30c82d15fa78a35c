import { createHash } from "node:crypto";

/** Knows passwords that leaked somewhere. */
export interface BreachedPasswords {
  readonly isOn: boolean;
  has(password: string): Promise<boolean>;
}

/** The sandbox asks nobody outside. */
export const NO_BREACHED_PASSWORDS: BreachedPasswords = { isOn: false, has: () => Promise.resolve(false) };

const PREFIX = 5;

/**
 * Asks a range API with the first five signs of the password's SHA-1 and looks for the rest in the answer: whoever runs it does
 * not learn the password. Where it does not answer in time, nobody is kept from joining.
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
        // Padding keeps the length of the answer from telling what was asked.
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

/** Lines of `SUFFIX:COUNT`; a count of nought is padding. */
const isListed = (text: string, suffix: string): boolean =>
  text.split(/\r?\n/).some((line) => line.toUpperCase().startsWith(`${suffix}:`) && !/:0+$/.test(line));

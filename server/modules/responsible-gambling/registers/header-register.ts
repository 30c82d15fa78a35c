import type { ExclusionRegister, Person, RegisterAnswer } from "./register-port.ts";

export interface RegisterAccess {
  readonly name: string;
  /** The address of its check, asked for at each call. */
  readonly url: () => string;
  readonly key: string;
  readonly timeoutMs: number;
}

const ANSWERS: Readonly<Record<string, RegisterAnswer>> = { Y: "excluded", N: "clear", P: "formerly" };

/** A register that is asked for one person by a form, and answers in the header `X-Exclusion`. */
export class HeaderRegister implements ExclusionRegister {
  readonly name: string;

  constructor(private readonly access: RegisterAccess) {
    this.name = access.name;
  }

  async check({ firstName, lastName, dateOfBirth, postalCode, email }: Person): Promise<RegisterAnswer> {
    const { url, key, timeoutMs } = this.access;
    try {
      const answer = await fetch(url(), {
        method: "POST",
        redirect: "error",
        headers: { "x-api-key": key },
        body: new URLSearchParams({
          firstName,
          lastName,
          dateOfBirth,
          ...(postalCode !== null && { postcode: postalCode }),
          ...(email !== null && { email }),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return answer.ok ? (ANSWERS[answer.headers.get("x-exclusion") ?? ""] ?? "unknown") : "unknown";
    } catch {
      return "unknown";
    }
  }
}

import * as z from "zod/mini";
import type { RegisterAccess } from "./header-register.ts";
import type { ExclusionRegister, Person, RegisterAnswer } from "./register-port.ts";

const REFERENCE = "1";
const answers = z.array(z.object({ reference: z.string(), status: z.enum(["EXCLUDED", "NOT_FOUND", "ENDED"]) }));
const ANSWERS = { EXCLUDED: "excluded", NOT_FOUND: "clear", ENDED: "formerly" } as const;

/** A register that is asked for a list of people in JSON, and answers for each by its reference. */
export class BatchRegister implements ExclusionRegister {
  readonly name: string;

  constructor(private readonly access: RegisterAccess) {
    this.name = access.name;
  }

  async check({ firstName, lastName, dateOfBirth }: Person): Promise<RegisterAnswer> {
    const { url, key, timeoutMs } = this.access;
    try {
      const answer = await fetch(url(), {
        method: "POST",
        redirect: "error",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify([{ reference: REFERENCE, firstName, lastName, dateOfBirth }]),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) return "unknown";
      const found = answers.parse(await answer.json()).filter(({ reference }) => reference === REFERENCE);
      return found.length === 1 && found[0] ? ANSWERS[found[0].status] : "unknown";
    } catch {
      return "unknown";
    }
  }
}

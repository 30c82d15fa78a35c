import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { askSigned, type SignedService } from "../../../../http/requests/signed-call.ts";
import type { AadhaarProvider, AskedPerson, Holder, SentCode } from "./aadhaar-provider.ts";

const ANSWER_MS = 10_000;
const words = z.string().check(z.minLength(1), z.maxLength(255));

const codeAnswer = z.object({
  reference: z.optional(words),
  phoneEnding: z.optional(z.string().check(z.regex(/^\d{2,4}$/))),
});

const holderAnswer = z.object({
  result: z.enum(["confirmed", "wrong", "expired"]),
  referenceKey: z.optional(words),
  given: z.optional(words),
  family: z.optional(words),
  birthDate: z.optional(z.iso.date()),
  address: z.optional(z.object({ street: words, city: words, postalCode: words })),
});

/** Calls a service by signed calls, as `docs/adapters.md` describes. */
export class HttpAadhaar implements AadhaarProvider {
  constructor(private readonly service: SignedService) {}

  async sendCode(number: string, { given, family, birthDate }: AskedPerson): Promise<SentCode | undefined> {
    const asked = { number, given, family, birthDate };
    const { reference, phoneEnding } = codeAnswer.parse(await this.ask("codes", asked));
    return reference === undefined ? undefined : { reference, phoneEnding: phoneEnding ?? null };
  }

  async confirm(reference: string, code: string): Promise<Holder | "wrong" | "expired"> {
    const answer = holderAnswer.parse(await this.ask("confirmations", { reference, code }));
    const { result, referenceKey, given, family, birthDate, address } = answer;
    if (result !== "confirmed") return result;
    if (referenceKey === undefined || given === undefined || family === undefined)
      throw new Error("The Aadhaar service confirms a holder without a name.");
    return { referenceKey, given, family, birthDate, address };
  }

  private ask(path: string, body: object): Promise<unknown> {
    const service = { ...this.service, url: `${this.service.url.replace(/\/$/, "")}/${path}` };
    const signal = AbortSignal.timeout(ANSWER_MS);
    return askSigned(service, { id: randomUUID(), body: JSON.stringify(body), signal });
  }
}

import * as z from "zod/mini";
import type { Database } from "../../../../db/database.ts";
import { newCode } from "../../../../secrets/one-time-code.ts";
import type { PlatformSecrets } from "../../../../secrets/platform-secrets.ts";
import { send } from "../../../messages/contract.ts";
import { codeMessage } from "../../../mfa/contract.ts";
import { TEST_PEOPLE } from "../eid/sandbox/people.ts";
import type { AadhaarProvider, AskedPerson, Holder, SentCode } from "./aadhaar-provider.ts";

const OF = "sandbox aadhaar";
/** Made up, and too short to be mistaken for a real number. */
const PHONE = "+91555000041";
/** Numbers from public examples, which belong to test people. Any other number belongs to whoever asks. */
const OWNERS: Readonly<Record<string, keyof typeof TEST_PEOPLE>> = { "7058": "one", "5246": "two" };

const sealed = z.object({
  code: z.string(),
  key: z.string(),
  given: z.string(),
  family: z.string(),
  born: z.optional(z.string()),
});

/** Plays the service: the code is in the sandbox's outbox, and its reference holds what the service would know. */
export class SandboxAadhaar implements AadhaarProvider {
  constructor(
    private readonly database: Database,
    private readonly secrets: PlatformSecrets,
  ) {}

  async sendCode(number: string, { player, given, family, birthDate, phone }: AskedPerson): Promise<SentCode> {
    const code = newCode();
    const ring = await this.secrets.box();
    const owner = OWNERS[number.slice(-4)];
    const { given_name, family_name, birthdate } = TEST_PEOPLE[owner ?? "one"];
    const isOwn = owner === undefined && given !== null && family !== null;
    const person = isOwn
      ? { given, family, ...(birthDate !== null && { born: birthDate }) }
      : { given: given_name, family: family_name, born: birthdate };
    const known = { code, key: ring.digest(number, OF), ...person };
    const to = phone ?? PHONE;
    await send(this.database, { ...codeMessage("sms", to, code), player });
    return { reference: ring.seal(JSON.stringify(known), OF), phoneEnding: to.slice(-2) };
  }

  async confirm(reference: string, typed: string): Promise<Holder | "wrong"> {
    const { code, key, given, family, born } = sealed.parse(JSON.parse((await this.secrets.box()).open(reference, OF)));
    if (typed !== code) return "wrong";
    return { referenceKey: key, given, family, birthDate: born, address: undefined };
  }
}

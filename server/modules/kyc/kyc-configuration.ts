import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "../../../plugins/kyc/kyc-rules.ts";
import { WAYS, waysConfiguration } from "./ways/ways-configuration.ts";

const kinds = z.array(z.enum(DOCUMENT_KINDS));
const days = z.int().check(z.gte(1), z.lte(3650));

/** A brand's rules for the proof of who its players are. */
export const kycConfiguration = z.object({
  /** The documents that have to be approved before each activity is open. Those of betting are in `betting`. */
  required: z.object({ withdraw: kinds, deposit: kinds, casino: kinds }),
  /** How long an answer usually takes, and at most. Players see both, and the desk measures against them. */
  promise: z.object({ usualMinutes: z.int().check(z.gte(1)), mostHours: z.int().check(z.gte(1)) }),
  /** How many days before a document expires the player is reminded. */
  remindDays: days,
  /** After how many days players confirm their data again. */
  reconfirmDays: days,
  /** How long an approval of an address lasts. One of an identity lasts as long as the document. */
  addressDays: days,
  /** How long files are kept after the decision: of selfies, and of documents. */
  keepSelfieDays: days,
  keepDocumentDays: days,
  /** The folder of the encrypted files, shared by all processes. By default it is inside the data folder. */
  folder: z.optional(z.string()),
  /**
   * 32 bytes in base64url that encrypt the keys of files. If omitted, a key is made at the first start and stored in
   * the database. Earlier keys still open what they encrypted.
   */
  filesKey: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  earlierFilesKeys: z.optional(z.array(z.string().check(z.regex(/^[\w-]{43}$/)))),
  /** The address of a `clamd`, as `host:port` or the path of a socket. Without one, files are not scanned. */
  virusScanner: z.optional(z.string()),
  ...waysConfiguration,
});
export type KycConfiguration = z.infer<typeof kycConfiguration>;

/** The product's own rules, which a brand's file can change in part. */
export const KYC: KycConfiguration = {
  required: { withdraw: ["identity", "address"], deposit: [], casino: [] },
  promise: { usualMinutes: 10, mostHours: 24 },
  remindDays: 30,
  reconfirmDays: 365,
  addressDays: 730,
  keepSelfieDays: 30,
  keepDocumentDays: 1826,
  ...WAYS,
};

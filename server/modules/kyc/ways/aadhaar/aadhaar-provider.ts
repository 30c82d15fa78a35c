import type { EidAddress } from "../eid/eid-claims-rules.ts";

/** What the account says of its player, for services that compare it themselves. */
export interface AskedPerson {
  readonly player: string;
  readonly given: string | null;
  readonly family: string | null;
  readonly birthDate: string | null;
  /** A phone of the player; the sandbox writes its code there. */
  readonly phone: string | null;
}

export interface SentCode {
  readonly reference: string;
  /** The last digits of the phone that is linked to the number, where the service tells them. */
  readonly phoneEnding: string | null;
}

/** The holder of a number, whom the service confirms. */
export interface Holder {
  /** The service's own key for the holder, from which the number cannot be found. */
  readonly referenceKey: string;
  readonly given: string;
  readonly family: string;
  readonly birthDate: string | undefined;
  readonly address: EidAddress | undefined;
}

/** A service that confirms the holder of an Aadhaar number by a code to the linked phone. */
export interface AadhaarProvider {
  /** Has a code sent. Undefined if the service does not know the number, or no phone is linked to it. */
  sendCode(number: string, asked: AskedPerson): Promise<SentCode | undefined>;
  /** The holder, if the code is right. */
  confirm(reference: string, code: string): Promise<Holder | "wrong" | "expired">;
}

import { createHmac } from "node:crypto";
import type { PayPlace } from "../../../modules/cashier/port/openline-pay/pay-wire.ts";
import type { Instrument, Temper } from "./payment.ts";

/** The cards that the banks of the sandbox treat in their own way; every other one is good. */
const TEMPERS: Readonly<Record<string, Temper>> = {
  "4000000000003220": "asking",
  "4000000000000002": "declining",
  "4000000000009995": "empty",
};

/** The card that is published for whoever tries the sandbox: it is nobody's own, so it says nothing of who paid by it. */
const EVERYBODYS_CARD = "4242424242424242";

/** The digits of a card's number as typed; undefined if no card has it. */
export function cardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{12,19}$/.test(digits) && isLuhn(digits) ? digits : undefined;
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** True if a card with this expiry, as MM/YY, is good at a moment: until the end of its month. */
export function isGoodUntil(typed: string, now: number): boolean {
  const [, month = "", year = ""] = /^\s*(\d{2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && Date.UTC(2000 + Number(year), Number(month)) > now;
}

const brandOf = (digits: string) =>
  /^4/.test(digits) ? "Visa" : /^(5[1-5]|2[2-7])/.test(digits) ? "Mastercard" : /^3[47]/.test(digits) ? "Amex" : "Card";

const masked = (name: string, signs: string) => `${name} ···· ${signs.slice(-4)}`;

/**
 * Makes instruments. The token is a keyed digest, so that the same card of the same customer is the same one again, and
 * its number is nowhere.
 */
export class Instruments {
  constructor(private readonly key: string) {}

  card(customer: string, digits: string): Instrument {
    const temper = Object.hasOwn(TEMPERS, digits) ? TEMPERS[digits]! : "willing";
    return this.of({ customer, way: "card", label: masked(brandOf(digits), digits), temper }, digits);
  }

  wallet(customer: string, account: string): Instrument {
    const name = account.trim().toLowerCase();
    const label = `Wallet ${name.slice(0, 2)}···${/@.*$/.exec(name)?.[0] ?? ""}`;
    return this.of({ customer, way: "wallet", label, temper: "willing" }, name);
  }

  /** An account whose holder has "closed" in the name refuses every payout. */
  bank(customer: string, iban: string, holder: string): Instrument {
    const temper = /closed/i.test(holder) ? "declining" : "willing";
    return this.of({ customer, way: "bank", label: masked("Bank", iban), temper }, iban);
  }

  crypto(customer: string, address: string): Instrument {
    return this.of({ customer, way: "crypto", label: masked("Coins", address), temper: "willing" }, address);
  }

  /** A place that the caller names; undefined if there is none such. */
  place(place: PayPlace): Instrument | undefined {
    const { customer } = place;
    if (place.kind === "wallet") return this.wallet(customer, place.account);
    if (place.kind === "crypto") return this.crypto(customer, place.address);
    const iban = place.iban.replace(/\s/g, "").toUpperCase();
    return isIban(iban) ? this.bank(customer, iban, place.holder) : undefined;
  }

  private of(instrument: Omit<Instrument, "token">, number: string): Instrument {
    const { way, customer } = instrument;
    return {
      ...instrument,
      token: `ins_${this.digest(way, customer, number)}`,
      ...(number !== EVERYBODYS_CARD && { fingerprint: this.digest(way, number) }),
    };
  }

  private digest(...parts: readonly string[]): string {
    return createHmac("sha256", this.key).update(JSON.stringify(parts)).digest("hex").slice(0, 32);
  }
}

/** ISO 13616: the digits, with letters as numbers and the first four signs last, are one more than a multiple of 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

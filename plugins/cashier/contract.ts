import { slot, topic } from "@core";
import * as z from "zod/mini";

/** A deposit was credited; published once for each. `amount` is in minor units of `currency`. */
export const depositSucceeded = topic(
  "wallet/deposit-succeeded",
  z.object({ currency: z.string(), amount: z.int(), payment: z.string() }),
  { owner: "cashier", visibility: "public", personalData: "pseudonymous" },
);

/** A deposit was refused; nothing was paid. `limit` names the limit of the player's that it would have passed. */
export const depositRefused = topic(
  "wallet/deposit-refused",
  z.object({ errorCode: z.string(), limit: z.optional(z.string()) }),
  { owner: "cashier", visibility: "public", personalData: "pseudonymous" },
);

/** At the form of a deposit, for what has to ask the player something before the first one. */
export const BEFORE_DEPOSIT = slot("cashier/before-deposit");

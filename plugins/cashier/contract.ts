import { topic } from "@core";
import * as z from "zod/mini";

/** A deposit was credited; published once for each. `amount` is in minor units of `currency`. */
export const depositSucceeded = topic(
  "wallet/deposit-succeeded",
  z.object({ currency: z.string(), amount: z.int(), payment: z.string() }),
  { owner: "cashier", visibility: "public", personalData: "pseudonymous" },
);

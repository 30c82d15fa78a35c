import * as z from "zod/mini";

/** `POST /api/v1/wallet/currencies`: opens a wallet in a currency; has the same answer as v3 of the balance request. */
export const openCurrencyRequest = z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });

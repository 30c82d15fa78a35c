import { receipt, receiptKeys, statement } from "../../../plugins/my-bets/receipt-wire.ts";
import { checkReceipt } from "../../../plugins/my-bets/verify/check-receipt.ts";
import type { Platform } from "../platform/platform.ts";

/** A bet's receipt and the present statement about it, checked as a player checks them. */
export async function checkedReceipt(platform: Pick<Platform, "call">, token: string, id: string) {
  const get = async (path: string) => (await platform.call("GET", path, { token })).body;
  const given = {
    receipt: receipt.parse(await get(`/api/v1/bets/${id}/receipt`)),
    statement: statement.parse(await get(`/api/v1/bets/${id}/statement`)),
  };
  const { keys } = receiptKeys.parse(await get("/api/v1/receipts/keys"));
  return { given, keys, checked: await checkReceipt(given, keys, globalThis.crypto.subtle) };
}

import { type CallOptions, request } from "../../../support/platform/call.ts";
import { dialectsOf } from "../dialect-sandbox.ts";
import { sandboxWallet } from "../sandbox.ts";
import type { WalletSubject } from "../subject.ts";

/**
 * A running sandbox at CONFORMANCE_ADDRESS, with the secret of its games house in GAMES_WALLET_SECRET. The game that is
 * played is the catalogue's CONFORMANCE_GAME, which its provider calls CONFORMANCE_PROVIDER_GAME. Providers by other dialects are named in the file CONFORMANCE_DIALECTS.
 */
export async function start(): Promise<WalletSubject> {
  const { CONFORMANCE_ADDRESS: origin, GAMES_WALLET_SECRET: secret, CONFORMANCE_GAME: code } = process.env;
  if (!origin || !secret || !code)
    throw new Error("Set GAMES_WALLET_SECRET and CONFORMANCE_GAME, and name the address.");
  const { CONFORMANCE_PROVIDER_GAME: game = code, CONFORMANCE_DIALECTS: dialects } = process.env;
  const call = (method: string, path: string, options: CallOptions = {}) => request(origin, method, path, options);
  return {
    ...sandboxWallet({ call }, { origin, secret, game, code }),
    ...(dialects && (await dialectsOf(dialects, { call }, origin))),
  };
}

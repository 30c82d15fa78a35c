import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { signCall } from "../../../server/http/requests/call-signature.ts";
import type { Platform } from "../platform/platform.ts";
import { HOST_KEY, type HostServer } from "./host-server.ts";

let last = 0;

/** What a host's server is answered when it asks for a token. */
export async function askToken(
  platform: Pick<Platform, "origin">,
  asked: object,
  { key = HOST_KEY, host = "news" } = {},
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const text = JSON.stringify(asked);
  const answer = await fetch(`${platform.origin}/api/host-wallet/v1/${host}/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signCall(key, text, Date.now()) },
    body: text,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

export interface HostedPlayer {
  readonly token: string;
  readonly player: string;
  readonly account: string;
}

/** A player of a host, with a hundred euros in its wallet, who has come by its token. */
export async function hostedPlayer(platform: Platform, { wallet }: HostServer, host = "news"): Promise<HostedPlayer> {
  const account = `reader-${++last}`;
  wallet.balances.set(account, 10_000);
  const asked = await askToken(platform, { account, country: "UA", born: "1990-05-01" }, { host });
  const { body } = await platform.call("POST", "/api/v1/session/host-login", { body: { token: asked.body["token"] } });
  const { token, userId: player } = sessionAnswer.parse(body);
  return { token, player, account };
}

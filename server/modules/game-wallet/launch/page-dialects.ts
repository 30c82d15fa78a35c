import { createHmac, sign } from "node:crypto";
import * as z from "zod/mini";
import type { Hub88Launch, ProviderAccess, SoftswissLaunch } from "../games-access.ts";

/** What a provider is told to make the page of a launch. */
export interface AskedPage {
  /** The provider's name of the game. */
  readonly game: string;
  readonly language: string;
  readonly country: string;
  /** Of the browser. */
  readonly address: string;
  readonly isPhone: boolean;
  readonly currency: string;
  /** Where the page leads back to; undefined where the product's own address is not known. */
  readonly lobby: string | undefined;
  /** Who plays for money, by the provider's name of them, and the token of the launch; undefined for fun. */
  readonly seat: { readonly user: string; readonly token: string } | undefined;
}

export interface PageRequest {
  readonly url: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface AnsweredPage {
  readonly url: string;
  /** What the provider calls the session, where it names it itself: it stands for the token from then on. */
  readonly session?: string | undefined;
}

const url = z.url().check(z.maxLength(4_000));
const hub88Answer = z.object({ url });
const softswissAnswer = z.object({
  launch_options: z.object({ game_url: url }),
  session_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

/** A game for fun is played in no currency. */
const NO_CURRENCY = "XXX";

/** The request for a page, in the provider's dialect; undefined where its pages have addresses of their own. */
export function pageRequest(access: ProviderAccess, asked: AskedPage): PageRequest | undefined {
  if (access.dialect === "hub88" && access.launch) return hub88Request(access.launch, asked);
  if (access.dialect === "softswiss" && access.launch)
    return softswissRequest(access.launch, access.walletSecret, asked);
  return undefined;
}

/** What the provider answered; throws if that is not what its dialect says. */
export function pageAnswer({ dialect }: ProviderAccess, answer: unknown, isForMoney: boolean): AnsweredPage {
  if (dialect === "hub88") return hub88Answer.parse(answer);
  const { launch_options: options, session_id: session } = softswissAnswer.parse(answer);
  if (isForMoney && session === undefined) throw new Error("it names no session");
  return { url: options.game_url, session: isForMoney ? session : undefined };
}

function hub88Request({ address, operator, privateKey }: Hub88Launch, asked: AskedPage): PageRequest {
  const { seat, lobby } = asked;
  const text = JSON.stringify({
    operator_id: operator,
    game_code: asked.game,
    platform: asked.isPhone ? "GPL_MOBILE" : "GPL_DESKTOP",
    lang: asked.language,
    country: asked.country,
    ip: asked.address,
    currency: seat ? asked.currency : NO_CURRENCY,
    ...(lobby !== undefined && { lobby_url: lobby }),
    ...seat,
  });
  const signature = sign("RSA-SHA256", Buffer.from(text), privateKey).toString("base64");
  return { url: `${address}/operator/generic/v2/game/url`, text, headers: { "x-hub88-signature": signature } };
}

function softswissRequest({ address, casino }: SoftswissLaunch, secret: string, asked: AskedPage): PageRequest {
  const { seat, lobby } = asked;
  const text = JSON.stringify({
    casino_id: casino,
    game: asked.game,
    locale: asked.language,
    ip: asked.address,
    client_type: asked.isPhone ? "mobile" : "desktop",
    urls: { ...(lobby !== undefined && { return_url: lobby }) },
    ...(seat && { currency: asked.currency, user: { id: seat.user, country: asked.country } }),
  });
  const signature = createHmac("sha256", secret).update(text).digest("hex");
  return { url: `${address}/${seat ? "sessions" : "demo"}`, text, headers: { "x-request-sign": signature } };
}

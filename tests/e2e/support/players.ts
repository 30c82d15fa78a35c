import type { APIRequestContext, Page } from "@playwright/test";
import { outboxMessages, registrationAnswer } from "../../../plugins/auth/wire.ts";
import type { Bet } from "../../../plugins/betslip/wire.ts";
import { betPage } from "../../../plugins/my-bets/wire.ts";
import { balance, sessionAnswer } from "../../../plugins/session/wire.ts";
import { logIn } from "./steps.ts";
import { expect } from "./test.ts";

export interface Player {
  readonly login: string;
  /** The account's number. */
  readonly number: string;
  readonly password: string;
  /** A session of its own, beside the one that the page opens. */
  readonly token: string;
}

let last = 0;

/** Somebody whom no other test touches, with a hundred euros of play money. */
export async function newPlayer(request: APIRequestContext): Promise<Player> {
  const login = `fault-${process.pid}-${++last}@example.com`;
  const password = "a few quiet words";
  const post = async (path: string, data: unknown): Promise<unknown> => (await request.post(path, { data })).json();
  const begun = await post("/api/short-registration/by-email", { email: login, currencyId: "EUR" });
  const { registrationId } = registrationAnswer.parse(begun);
  await request.post("/api/v1/auth/credentials", { data: { registrationId, password, isAdult: true } });
  const outbox = await request.get("/sandbox/outbox", { headers: { accept: "application/json" } });
  const mail = outboxMessages.parse(await outbox.json()).find(({ to }) => to === login);
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  const { token, userId: number } = sessionAnswer.parse(
    await post("/api/v1/auth/email-confirmation", { registrationId, code }),
  );
  // Otherwise the first deposit would begin with the step that asks for a limit.
  await request.put("/api/v1/responsible-gambling/limits", {
    data: { zone: "UTC", changes: [], declined: ["deposit"] },
    headers: { authorization: `Token ${token}` },
  });
  return { login, number, password, token };
}

/** Logs a player in by the form; the page is then at home. */
export async function enter(page: Page, player: Player): Promise<void> {
  await page.goto("/login");
  await logIn(page, player);
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
}

/** What the platform says that a player can stake, in minor units. */
export async function availableTo({ token }: Player, request: APIRequestContext): Promise<number> {
  const answer = await request.get("/api/v2/user/getBalances", { headers: { authorization: `Token ${token}` } });
  return balance.parse(await answer.json()).available;
}

/** A player's bets as the platform has them, open or settled, newest first. */
export async function betsOf({ token }: Player, request: APIRequestContext): Promise<readonly Bet[]> {
  const pages = ["open", "calculated"].map(async (state) => {
    const answer = await request.get("/api/v1/bets", {
      params: { state },
      headers: { authorization: `Token ${token}` },
    });
    return betPage.parse(await answer.json()).bets;
  });
  return (await Promise.all(pages)).flat();
}

/** Gives a player a name and a birth date that nobody else has, without which nobody is given anything. Answers the name. */
export async function completeDetails(
  { number, token }: Pick<Player, "number" | "token">,
  request: APIRequestContext,
): Promise<string> {
  const lastName = [...number].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const answer = await request.post("/api/v1/profile/fulfill", {
    data: { firstName: "Robin", lastName, dateOfBirth: "1990-05-01" },
    headers: { authorization: `Token ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return `Robin ${lastName}`;
}

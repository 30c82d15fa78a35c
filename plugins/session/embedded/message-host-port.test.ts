import { afterEach, expect, test, vi } from "vitest";
import { balanceOf } from "../testing/accounts.ts";
import { MessageHostPort } from "./message-host-port.ts";

const opened: MessagePort[] = [];
afterEach(() => opened.splice(0).forEach((port) => port.close()));

/** A port whose host answers as the test defines. */
function portTo(answer: (ask: string) => unknown) {
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  port1.onmessage = ({ data }: MessageEvent<{ id: number; ask: string }>) => {
    const said = answer(data.ask);
    if (said !== undefined) port1.postMessage({ id: data.id, ...(said as object) });
  };
  return new MessageHostPort(port2);
}

test("a host answers for its token and its wallet, each question with its own answer", async () => {
  const port = portTo((ask) => (ask === "token" ? { token: "a-token-of-the-host" } : { balance: balanceOf(500) }));
  const answers = await Promise.all([port.balance(), port.token(), port.balance()]);
  expect(answers).toEqual([balanceOf(500), "a-token-of-the-host", balanceOf(500)]);
});

test.each([
  ["refuses", { error: "nobody is here" }],
  ["answers something else", { token: 7 }],
  ["sends an invalid token", { token: "<script>" }],
])("a host that %s gives no token", async (_, said) => {
  await expect(portTo(() => said).token()).rejects.toThrow();
});

test("a balance that answers nothing is a change, and what cannot be read is none", async () => {
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const port = new MessageHostPort(port2);
  const changes: unknown[] = [];
  port.balances$.subscribe((balance) => changes.push(balance));
  for (const said of [{ balance: { total: "5" } }, null, { balance: balanceOf(900) }]) port1.postMessage(said);
  await vi.waitFor(() => expect(changes).toEqual([balanceOf(900)]));
});

test("a silent host is not waited for indefinitely", async () => {
  vi.useFakeTimers();
  const asked = portTo(() => undefined).token();
  const refused = expect(asked).rejects.toThrow("does not answer");
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await refused;
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ServiceRefused } from "../../modules/cashier/port/payment-port.ts";
import { Books } from "./books/books.ts";
import { BACK, END, KEYS, never, TestedService } from "./service.fixture.ts";

let tested: TestedService;
beforeEach(async () => {
  tested = await new TestedService().start();
});
afterEach(() => tested.stop());

const GOOD = { act: "agree", number: "4242 4242 4242 4242", expiry: "12/30", code: "123" };

/** Orders a deposit and returns the address of its page. */
async function pageOf(kind: "card" | "wallet" | "voucher", more = {}) {
  const order = tested.order(kind, more);
  const { next } = await tested.pay.deposit(order, never);
  if (next?.kind !== "frame" && next?.kind !== "redirect") throw new Error("no page");
  return { order, page: next.address };
}
const statusOf = async (reference: string) => (await tested.pay.find(reference, never))?.status;

/** The reports of the webhooks that came, in their order. */
const told = () =>
  tested.receiver.taken.map((webhook) => {
    const read = tested.pay.reportOf(webhook, tested.time.now());
    return typeof read === "string" ? read : read.report;
  });

test("a card is charged on the service's page, and the frame ends at the platform's", async () => {
  const { order, page } = await pageOf("card");
  const shown = await tested.call(page);
  expect(await shown.text()).toContain("Play money, sandbox");
  const policy = shown.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors http://127.0.0.1:4300;");
  expect(policy).toContain("default-src 'none'");
  const paid = await tested.press(page, GOOD);
  expect([paid.status, paid.headers.get("location")]).toEqual([303, END]);
  const report = await tested.pay.find(order.reference, never);
  expect(report).toMatchObject({
    status: "succeeded",
    version: 2,
    amount: 1000,
    instrument: { label: "Visa ···· 4242" },
  });
  tested.time.pass(0);
  await vi.waitFor(() => expect(told()).toEqual([report]));
});

test.each([
  ["4000 0000 0000 0002", "failed", "declined"],
  ["4000 0000 0000 9995", "failed", "no_funds"],
])("the card %s ends as %s, %s", async (number, status, reason) => {
  const { order, page } = await pageOf("card");
  await tested.press(page, { ...GOOD, number });
  expect(await tested.pay.find(order.reference, never)).toMatchObject({ status, reason });
});

test.each([
  ["a number that no card has", { number: "4242 4242 4242 4243" }],
  ["a card that is over", { expiry: "10/26" }],
  ["no security code", { code: "12" }],
])("%s is said, and nothing that was typed is shown again", async (_name, wrong) => {
  const { order, page } = await pageOf("card");
  const answer = await tested.press(page, { ...GOOD, ...wrong });
  expect(answer.status).toBe(422);
  const text = await answer.text();
  expect(text).toContain('role="alert"');
  expect(text).not.toMatch(/value="[\d /]+"/);
  expect(await statusOf(order.reference)).toBe("awaiting_player");
});

test.each([
  ["agree", "succeeded", null],
  ["refuse", "failed", "challenge_failed"],
])("a challenge that is answered with %s ends as %s", async (act, status, reason) => {
  const { order, page } = await pageOf("card");
  const asked = await tested.press(page, { ...GOOD, number: "4000 0000 0000 3220" });
  expect(await asked.text()).toContain("is this you?");
  expect(await statusOf(order.reference)).toBe("awaiting_player");
  await tested.press(page, { act });
  expect(await tested.pay.find(order.reference, never)).toMatchObject({ status, reason });
});

test.each([
  ["ar", '<html lang="ar" dir="rtl">', "الدفع بالبطاقة"],
  ["de-AT", '<html lang="de">', "Mit Karte bezahlen"],
  ["sv", '<html lang="en">', "Pay by card"],
])("the page of an order in %s is in the customer's language", async (language, head, title) => {
  const { page } = await pageOf("card", { language });
  const text = await (await tested.call(page)).text();
  expect(text).toContain(head);
  expect(text).toContain(`<h1>${title}</h1>`);
});

test("after a new start of the service a page is still in the customer's language", async () => {
  const { page } = await pageOf("voucher", { language: "ar" });
  await tested.restart();
  const answer = await tested.press(page, { act: "agree", voucher: "?" });
  expect(await answer.text()).toContain("لا توجد قسيمة بهذا الرمز");
});

test.each([
  ["card", { ...GOOD, number: "1234" }, "number"],
  ["card", { ...GOOD, expiry: "12/20" }, "expiry"],
  ["card", { ...GOOD, code: "1" }, "code"],
  ["wallet", { act: "agree", account: "?" }, "account"],
  ["voucher", { act: "agree", voucher: "?" }, "voucher"],
] as const)(
  "a page of a %s pressed with %o marks the field %s alone as wrong, and leads to why",
  async (way, fields, id) => {
    const { page } = await pageOf(way);
    const text = await (await tested.press(page, fields)).text();
    const marked = [...text.matchAll(/<input[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => /aria-invalid/.test(input));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toMatch(new RegExp(`id="${id}"[^>]* aria-invalid="true" aria-describedby="wrong"`));
    expect(text).toContain('<p id="wrong" role="alert">');
  },
);

test("whoever walks away from a challenge has left it when its time is over", async () => {
  const { order, page } = await pageOf("card");
  await tested.press(page, { ...GOOD, number: "4000 0000 0000 3220" });
  expect((await tested.press(page, { act: "leave" })).headers.get("location")).toBe(END);
  expect(await statusOf(order.reference)).toBe("awaiting_player");
  tested.time.pass(10 * 60_000);
  expect(await tested.pay.find(order.reference, never)).toMatchObject({ status: "failed", reason: "challenge_left" });
});

test("a wallet's page leads back in its own window, paid or given up", async () => {
  const first = await pageOf("wallet");
  const paid = await tested.press(
    first.page,
    { act: "agree", account: "ann@example.com" },
    { "sec-fetch-dest": "document" },
  );
  expect(paid.headers.get("location")).toBe(BACK);
  expect(await tested.pay.find(first.order.reference, never)).toMatchObject({
    status: "succeeded",
    instrument: { label: "Wallet an···@example.com" },
  });
  const second = await pageOf("wallet");
  await tested.press(second.page, { act: "cancel" });
  expect(await tested.pay.find(second.order.reference, never)).toMatchObject({
    status: "cancelled",
    reason: "cancelled_by_player",
  });
});

test("a voucher is taken or refused", async () => {
  const good = await pageOf("voucher");
  await tested.press(good.page, { act: "agree", voucher: "play-1234-5678" });
  expect(await statusOf(good.order.reference)).toBe("succeeded");
  const used = await pageOf("voucher");
  await tested.press(used.page, { act: "agree", voucher: "PLAY12340000" });
  expect(await statusOf(used.order.reference)).toBe("failed");
});

const control = (reference: string, act: string, amount = 1000) =>
  tested.press(`/control/payments/${reference}`, { act, amount: String(amount), from: "DE89370400440532013000" });

test("a bank transfer comes in part, then twice, then late; each time the whole sum is told", async () => {
  const order = tested.order("bank");
  const { next } = await tested.pay.deposit(order, never);
  expect(next).toMatchObject({ kind: "transfer", reference: order.reference, amount: 1000 });
  await control(order.reference, "transfer", 400);
  expect(await tested.pay.find(order.reference, never)).toMatchObject({
    status: "succeeded",
    amount: 400,
    reason: "amount_differs",
  });
  await control(order.reference, "transfer", 600);
  expect(await tested.pay.find(order.reference, never)).toMatchObject({ amount: 1000, reason: null });
  const late = tested.order("bank");
  await tested.pay.deposit(late, never);
  await tested.pay.cancel(late.reference, never);
  await control(late.reference, "transfer");
  expect(await tested.pay.find(late.reference, never)).toMatchObject({ status: "succeeded", amount: 1000 });
});

test("coins are there after their confirmations", async () => {
  const order = tested.order("crypto");
  expect((await tested.pay.deposit(order, never)).next).toMatchObject({ kind: "address", confirmations: 0, needed: 3 });
  await control(order.reference, "coins");
  for (const confirmations of [1, 2]) {
    tested.time.pass(5_000);
    expect((await tested.pay.find(order.reference, never))?.next).toMatchObject({ confirmations });
  }
  tested.time.pass(5_000);
  expect(await tested.pay.find(order.reference, never)).toMatchObject({ status: "succeeded", next: null });
});

test("what nobody pays expires, and what is given up is cancelled, once", async () => {
  const order = tested.order("card");
  await tested.pay.deposit(order, never);
  tested.time.pass(30 * 60_000);
  expect(await tested.pay.find(order.reference, never)).toMatchObject({ status: "expired", reason: "expired" });
  expect(await tested.pay.cancel(order.reference, never)).toMatchObject({ status: "expired", version: 2 });
});

test("a refund and a charge-back tell what went back, and never more than came", async () => {
  const { order, page } = await pageOf("card");
  await tested.press(page, GOOD);
  expect((await control(order.reference, "refund", 1001)).status).toBe(422);
  await control(order.reference, "refund", 300);
  expect(await tested.pay.find(order.reference, never)).toMatchObject({ status: "refunded", refunded: 300 });
  await control(order.reference, "charge-back");
  expect(await tested.pay.find(order.reference, never)).toMatchObject({ status: "disputed", refunded: 1000 });
  expect((await control(order.reference, "refund", 1)).status).toBe(422);
});

test("a payout arrives after a while, comes back, or finds its account closed", async () => {
  const place = (holder: string) => ({ kind: "bank", iban: "DE89 3704 0044 0532 0130 00", holder }) as const;
  const { token, label } = await tested.pay.keep("c1", place("Ann"), never);
  expect(label).toBe("Bank ···· 3000");
  const order = { ...tested.order("bank"), instrument: token };
  expect(await tested.pay.payOut(order, never)).toMatchObject({ direction: "withdrawal", status: "processing" });
  tested.time.pass(4_000);
  expect(await statusOf(order.reference)).toBe("succeeded");
  await control(order.reference, "return");
  expect(await tested.pay.find(order.reference, never)).toMatchObject({ status: "reversed", reason: "bank_returned" });
  const closed = await tested.pay.keep("c2", place("Closed Account"), never);
  const other = { ...tested.order("bank"), customer: "c2", instrument: closed.token };
  await tested.pay.payOut(other, never);
  tested.time.pass(4_000);
  expect(await tested.pay.find(other.reference, never)).toMatchObject({ status: "failed", reason: "account_closed" });
});

test("an order counts once, and another one with its number is no answer", async () => {
  const order = tested.order("card");
  const first = await tested.pay.deposit(order, never);
  expect(await tested.pay.deposit(order, never)).toEqual(first);
  await expect(tested.pay.deposit({ ...order, amount: 2 }, never)).rejects.toThrow("409");
  expect(await tested.pay.find("NOBODY", never)).toBeUndefined();
});

test("a kept card pays at once, for its own customer alone, until it is forgotten", async () => {
  const { order, page } = await pageOf("card");
  await tested.press(page, GOOD);
  const { token } = (await tested.pay.find(order.reference, never))!.instrument!;
  expect(await tested.pay.deposit(tested.order("card", { instrument: token }), never)).toMatchObject({
    status: "succeeded",
    instrument: { token },
  });
  const again = await pageOf("card");
  await tested.press(again.page, GOOD);
  expect((await tested.pay.find(again.order.reference, never))!.instrument!.token).toBe(token);
  for (const wrong of [{ customer: "c2" }, { kind: "wallet" as const }])
    await expect(tested.pay.deposit(tested.order("card", { instrument: token, ...wrong }), never)).rejects.toEqual(
      new ServiceRefused("service_refused"),
    );
  await tested.pay.forget(token, never);
  await expect(tested.pay.deposit(tested.order("card", { instrument: token }), never)).rejects.toThrow();
});

test("a place that cannot be one is refused", async () => {
  const place = { kind: "bank", iban: "DE89370400440532013001", holder: "Ann" } as const;
  await expect(tested.pay.keep("c1", place, never)).rejects.toEqual(new ServiceRefused("service_refused"));
});

test("nobody without the key is answered, and nobody but its own pages presses", async () => {
  const { order, page } = await pageOf("card");
  const path = `/v1/payments/${order.reference}`;
  for (const authorization of ["", "Bearer ", `bearer ${KEYS.apiKey}`, `Bearer ${KEYS.apiKey}x`])
    expect((await tested.call(path, { headers: { authorization } })).status).toBe(401);
  for (const target of [page, `/control/payments/${order.reference}`, "/control/faults"]) {
    const stranger = { origin: "http://evil.example", "sec-fetch-site": "cross-site" };
    expect((await tested.press(target, { act: "cancel" }, stranger)).status).toBe(403);
  }
  expect(await statusOf(order.reference)).toBe("awaiting_player");
});

test("webhooks that are not taken come again with the same id, across a restart, until they are taken", async () => {
  tested.receiver.answers.push(500, 500);
  const { page } = await pageOf("card");
  await tested.press(page, GOOD);
  tested.time.pass(0);
  await vi.waitFor(() => expect(tested.journal).toContain('"tried"'));
  tested.time.pass(4_999);
  expect(tested.receiver.taken).toHaveLength(1);
  tested.time.pass(1);
  await vi.waitFor(() => expect(tested.journal.match(/"tried"/g)).toHaveLength(2));
  await tested.restart();
  tested.time.pass(5 * 60_000);
  await vi.waitFor(() => expect(tested.journal).toContain('"nextAt":null'));
  const ids = tested.receiver.taken.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  const times = tested.receiver.taken.map(({ headers }) => Number(headers["webhook-timestamp"]));
  expect([times[1]! - times[0]!, times[2]! - times[1]!]).toEqual([5, 300]);
  tested.time.pass(24 * 3_600_000);
  expect(tested.receiver.taken).toHaveLength(3);
});

const faults = (fields: Partial<Record<"api" | "money" | "webhooks" | "settlement" | "slowMs", string>>) =>
  tested.press("/control/faults", {
    api: "up",
    money: "right",
    webhooks: "sent",
    settlement: "right",
    slowMs: "0",
    ...fields,
  });

test("the control room makes the service be down, speak nonsense, and take wrong money", async () => {
  const order = tested.order("card");
  await faults({ api: "down" });
  await expect(tested.pay.deposit(order, never)).rejects.toThrow("503");
  await faults({ api: "unreadable" });
  await expect(tested.pay.deposit(order, never)).rejects.toThrow();
  await faults({ money: "another currency" });
  const known = await tested.pay.deposit(order, never);
  await tested.press((known.next as { address: string }).address, GOOD);
  expect(await tested.pay.find(order.reference, never)).toMatchObject({ currency: "USD", reason: "currency_differs" });
  const shown = await (await tested.call("/control")).text();
  expect(shown).toContain(order.reference);
  expect(shown).toContain("caller USD");
});

test("webhooks are held back and doubled as the control room says", async () => {
  await faults({ webhooks: "held" });
  const { page } = await pageOf("card");
  await tested.press(page, GOOD);
  tested.time.pass(60_000);
  expect(tested.receiver.taken).toEqual([]);
  await faults({ webhooks: "doubled" });
  tested.time.pass(2_000);
  await vi.waitFor(() => expect(tested.receiver.taken).toHaveLength(2));
});

/** Card deposits that were paid, the oldest first. */
async function paidDeposits(count: number): Promise<string[]> {
  const paid = [];
  for (let n = 0; n < count; n++) {
    const { order, page } = await pageOf("card");
    await tested.press(page, GOOD);
    paid.push(order.reference);
  }
  return paid;
}
const DAY = "2026-11-28";
const DAY_MS = 24 * 3600_000;

test("a day's settlement file has what moved money on it, as it stood at the day's end, once the day is over", async () => {
  const [kept, refunded] = await paidDeposits(2);
  await pageOf("card");
  await tested.press(`/control/payments/${refunded}`, { act: "refund", amount: "300", from: "x" });
  expect(await tested.pay.settlementOf(DAY, never)).toBeUndefined();
  tested.time.pass(DAY_MS);
  await tested.press(`/control/payments/${kept}`, { act: "charge-back", amount: "1", from: "x" });
  const day = [
    { reference: kept, direction: "deposit", version: 2, status: "succeeded", amount: 1000, fee: 0, currency: "EUR" },
    { reference: refunded, direction: "deposit", version: 3, status: "refunded", amount: 700, fee: 0, currency: "EUR" },
  ];
  expect(await tested.pay.settlementOf(DAY, never)).toMatchObject(day);
  await tested.restart();
  expect(await tested.pay.settlementOf(DAY, never)).toMatchObject(day);
  tested.time.pass(DAY_MS);
  expect(await tested.pay.settlementOf("2026-11-29", never)).toMatchObject([
    { reference: kept, version: 3, status: "disputed", amount: 0 },
  ]);
  expect(await tested.pay.settlementOf("2026-11-27", never)).toEqual([]);
});

test("a file that is longer than one answer comes whole and in its order", async () => {
  const paid = await paidDeposits(1);
  // By the card that is kept now, which is charged at once.
  const instrument = (await tested.pay.find(paid[0]!, never))?.instrument?.token;
  while (paid.length < 101) {
    const order = tested.order("card", { instrument });
    await tested.pay.deposit(order, never);
    paid.push(order.reference);
  }
  tested.time.pass(DAY_MS);
  expect((await tested.pay.settlementOf(DAY, never))?.map(({ reference }) => reference)).toEqual(paid);
});

test.each([
  ["one left out", []],
  ["one too many", [{ amount: 1000 }, { reference: expect.stringMatching(/^X/) as string, amount: 1000 }]],
  ["another amount", [{ amount: 1100, currency: "EUR", status: "succeeded" }]],
  ["another currency", [{ amount: 1000, currency: "USD" }]],
  ["another status", [{ amount: 1000, status: "disputed" }]],
])("the control room writes a settlement file with %s", async (settlement, rows) => {
  const [reference] = await paidDeposits(1);
  tested.time.pass(DAY_MS);
  await faults({ settlement });
  const file = await tested.pay.settlementOf(DAY, never);
  expect(file).toHaveLength(rows.length);
  expect(file).toMatchObject(rows);
  await faults({});
  expect(await tested.pay.settlementOf(DAY, never)).toMatchObject([{ reference, amount: 1000, status: "succeeded" }]);
});

test("strangers of an open sandbox see no list and spoil nothing, and other hosts are nobody's", async () => {
  const open = await new TestedService().start({ isOpen: true, origin: "https://pay.example" });
  for (const path of ["/", "/control"])
    expect((await fetch(open.service.apiUrl + path, { redirect: "manual" })).status).toBe(404);
  const order = open.order("card");
  expect((await open.pay.deposit(order, never)).next).toMatchObject({
    address: expect.stringMatching(/^https:\/\/pay\.example\/pay\//) as string,
  });
  await open.stop();
});

test("the number of a card is nowhere but in the form that it came with", async () => {
  const number = "4111111111111111";
  const lines: string[] = [];
  const log = vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const loud = await new TestedService().start({ logLevel: "trace" });
  const said: string[] = [];
  const note = async (answer: Response) => said.push(await answer.text(), JSON.stringify([...answer.headers]));
  const order = loud.order("card");
  const { next } = await loud.pay.deposit(order, never);
  const page = (next as { address: string }).address;
  for (const typed of [`${number}1`, number])
    await note(await loud.press(page, { ...GOOD, number: typed, code: "9876", expiry: "12/30" }));
  await note(await loud.press(`${page}?number=${number}`, { ...GOOD, number }));
  await note(await loud.call(`/pay/${number}`));
  await note(await loud.call("/control"));
  await note(await loud.call(`/control/payments/${order.reference}`));
  said.push(JSON.stringify(await loud.pay.find(order.reference, never)));
  loud.time.pass(0);
  await vi.waitFor(() => expect(loud.receiver.taken).toHaveLength(1));
  const { journal } = loud;
  await loud.stop();
  log.mockRestore();
  const [webhook] = loud.receiver.taken;
  const all = [...said, ...lines, journal, String(webhook?.body), JSON.stringify(webhook?.headers)].join("\n");
  expect(all).toContain("Visa ···· 1111");
  expect(lines.join("")).toContain('"route":"/pay/:secret"');
  // Five digits of the number in a row, or a word of the others.
  expect(all).not.toMatch(/11111|4111|9876|remoteAddress/);
  expect(lines.join("")).not.toContain(page.slice(page.lastIndexOf("/")));
});

test("it is alive and ready, and its health is no page", async () => {
  for (const path of ["/livez", "/readyz"]) {
    const answer = await tested.call(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("the journal alone makes all of it again, and its accounts are even", async () => {
  for (const number of ["4242424242424242", "4000000000003220", "4000000000000002"]) {
    const { page, order } = await pageOf("card");
    await tested.press(page, { ...GOOD, number });
    if (number === "4242424242424242") await control(order.reference, "refund", 250);
  }
  const bank = tested.order("bank");
  await tested.pay.deposit(bank, never);
  await control(bank.reference, "transfer", 400);
  const coins = tested.order("crypto");
  await tested.pay.deposit(coins, never);
  await control(coins.reference, "coins");
  tested.time.pass(5_000);
  const { token } = await tested.pay.keep("c1", { kind: "wallet", account: "ann@example.com" }, never);
  await tested.pay.payOut({ ...tested.order("wallet"), instrument: token }, never);
  tested.receiver.answers.push(500);
  tested.time.pass(1_000);
  const path = `${tested.folder}/journal.jsonl`;
  await tested.restart();
  const [once, twice] = [new Books(path), new Books(path)];
  const state = ({ payments, instruments, messages, ledger }: Books) => ({ payments, instruments, messages, ledger });
  expect(state(once)).toEqual(state(twice));
  expect(once.payments.size).toBe(6);
  expect([...once.ledger.accounts.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
  await Promise.all([once.close(), twice.close()]);
});

import assert from "node:assert/strict";
import type { Place } from "../../../../server/modules/cashier/port/payment-port.ts";
import { type Cases, IBAN, never, refused, type Stage } from "../stage.ts";

const PLACES: readonly Place[] = [
  { kind: "bank", iban: IBAN, holder: "A Player" },
  { kind: "wallet", account: "a.player@wallet.test" },
  { kind: "crypto", address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx" },
];

const keep = (stage: Stage, place: Place, customer = stage.customer) => stage.service.keep(customer, place, never);

export const places: Cases = {
  "each kind of place is kept under a token of its own": async (stage) => {
    const tokens = await Promise.all(PLACES.map(async (place) => (await keep(stage, place)).token));
    assert.equal(new Set(tokens).size, PLACES.length);
  },
  "what is shown of a place is not the whole of it": async (stage) => {
    for (const place of PLACES) {
      const { label } = await keep(stage, place);
      const whole = place.kind === "bank" ? place.iban : place.kind === "wallet" ? place.account : place.address;
      assert(label.length > 0 && !label.includes(whole));
    }
  },
  "a place that is kept again has the same token": async (stage) => {
    for (const place of PLACES) assert.deepEqual(await keep(stage, place), await keep(stage, place));
  },
  "two customers with one place have two tokens": async (stage) => {
    const [mine, theirs] = [await keep(stage, PLACES[0]!), await keep(stage, PLACES[0]!, `${stage.customer}-other`)];
    assert.notEqual(mine.token, theirs.token);
  },
  "an account number that cannot be one is refused": async (stage) => {
    await refused(keep(stage, { kind: "bank", iban: `${IBAN.slice(0, -1)}1`, holder: "A Player" }));
  },
  "a card that was kept pays without its number": async (stage) => {
    const { instrument } = await stage.paid();
    const again = await stage.deposit(stage.order({ instrument: instrument!.token }));
    assert.deepEqual([again.status, again.instrument?.token], ["succeeded", instrument!.token]);
  },
  "another customer's card is refused": async (stage) => {
    const { instrument } = await stage.paid();
    await refused(stage.deposit(stage.order({ instrument: instrument!.token, customer: "somebody-else" })));
  },
  "a card that was forgotten is refused": async (stage) => {
    const { instrument } = await stage.paid();
    await stage.service.forget(instrument!.token, never);
    await refused(stage.deposit(stage.order({ instrument: instrument!.token })));
  },
  "a place that was forgotten is refused": async (stage) => {
    const order = await stage.payout();
    await stage.service.forget(order.instrument!, never);
    await refused(stage.payOut(order));
  },
  "what is forgotten may be forgotten again": async (stage) => {
    const { token } = await keep(stage, PLACES[1]!);
    await stage.service.forget(token, never);
    await stage.service.forget(token, never);
  },
};

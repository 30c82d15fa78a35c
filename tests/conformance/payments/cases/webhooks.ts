import assert from "node:assert/strict";
import type { RawWebhook } from "../../../../server/modules/cashier/port/payment-port.ts";
import type { Cases, Stage } from "../stage.ts";
import type { Secret } from "../subject.ts";

const MINUTE_MS = 60_000;

/** A webhook of the service, as it came. */
async function arrived(stage: Stage): Promise<RawWebhook> {
  const { reference } = await stage.paid();
  return (await stage.subject.webhooks(reference, 1))[0]!;
}

interface Signing {
  readonly secrets?: readonly Secret[];
  readonly age?: number;
  readonly written?: (body: Buffer) => Buffer;
}

/** What the service said, written and signed anew. */
async function signed(stage: Stage, { secrets = ["current"], age = 0, written = (body) => body }: Signing = {}) {
  const { body } = await arrived(stage);
  return stage.subject.sign({ id: "msg_of_the_kit", body: written(body) }, secrets, stage.subject.now() - age);
}

const forged = (given: Signing) => async (stage: Stage) =>
  assert.equal(stage.read(await signed(stage, given)), "forged");

const taken = (given: Signing) => async (stage: Stage) => {
  const heard = stage.read(await signed(stage, given));
  assert(typeof heard === "object", "it was not taken");
  assert.equal(heard.id, "msg_of_the_kit");
};

const unreadable = (text: string) => (stage: Stage) => {
  const message = { id: "msg_of_the_kit", body: Buffer.from(text) };
  assert.equal(stage.read(stage.subject.sign(message, ["current"], stage.subject.now())), "unreadable");
  return Promise.resolve();
};

const spaced = (body: Buffer) => Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 3));

export const webhooks: Cases = {
  "each change is told in a message with an id of its own": async (stage) => {
    const { reference } = await stage.paid();
    await stage.subject.happens(reference, { type: "refund", amount: 50 });
    const heard = (await stage.subject.webhooks(reference, 2)).map((each) => stage.read(each));
    const ids = heard.map((each) => typeof each === "object" && each.id);
    assert.equal(new Set(ids).size, 2);
    assert(!ids.includes(false));
  },
  "a message has the same id whenever it is read": async (stage) => {
    const webhook = await arrived(stage);
    assert.deepEqual(stage.read(webhook), stage.read(webhook));
  },
  "what the current secret has signed is taken": taken({}),
  "what the earlier secret has signed is taken while it is replaced": taken({ secrets: ["earlier"] }),
  "of several signatures one good one is enough": taken({ secrets: ["strange", "earlier"] }),
  "a body is taken as it is written, whatever its spaces": taken({ written: spaced }),
  "what a retired secret has signed is forged": forged({ secrets: ["retired"] }),
  "what somebody else has signed is forged": forged({ secrets: ["strange"] }),
  "a message of six minutes ago is forged": forged({ age: 6 * MINUTE_MS }),
  "a message of six minutes ahead is forged": forged({ age: -6 * MINUTE_MS }),
  "clocks may differ by four minutes": taken({ age: 4 * MINUTE_MS }),
  "a body that was changed by one sign is forged": async (stage) => {
    const { headers, body } = await arrived(stage);
    const changed = Buffer.from(body);
    changed[changed.lastIndexOf("1")] = "2".charCodeAt(0);
    assert.equal(stage.read({ headers, body: changed }), "forged");
  },
  "a body whose spaces were changed is forged": async (stage) => {
    const { headers, body } = await arrived(stage);
    assert.equal(stage.read({ headers, body: spaced(body) }), "forged");
  },
  "the signature of another message is forged": async (stage) => {
    const [one, other] = [await arrived(stage), await arrived(stage)];
    assert.equal(stage.read({ headers: one.headers, body: other.body }), "forged");
  },
  "a body without a signature is forged": async (stage) => {
    const { body } = await arrived(stage);
    assert.equal(stage.read({ headers: {}, body }), "forged");
  },
  "a signed body that is not JSON is unreadable": unreadable("<p>paid</p>"),
  "a signed body without a payment is unreadable": unreadable('{"type":"payment.updated","data":{}}'),
  "a signed payment of less than nothing is unreadable": async (stage) => {
    const negative = (body: Buffer) => Buffer.from(body.toString().replaceAll("1050", "-1050"));
    assert.equal(stage.read(await signed(stage, { written: negative })), "unreadable");
  },
};

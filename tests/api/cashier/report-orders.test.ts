import fc from "fast-check";
import { expect, test } from "vitest";
import type { Queryable } from "../../../server/db/database.ts";
import * as payments from "../../../server/modules/cashier/payments/payment-repository.ts";
import type { PaymentReport, ServiceStatus } from "../../../server/modules/cashier/port/payment-port.ts";
import { paymentDatabase } from "../../support/cashier/payment-database.ts";
import {
  AT,
  depositOf,
  keyOf,
  moneyOf,
  opened,
  plainPlayer,
  plainSavedWay,
  reportOf,
  standingOf,
  sumsOf,
  withdrawalOf,
} from "../../support/cashier/payment-ground.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { sized } from "../../support/size.ts";

const RUNS = sized(40, 400);
const STATUSES: readonly ServiceStatus[] = [
  "awaiting_player",
  "processing",
  "succeeded",
  "failed",
  "expired",
  "cancelled",
  "refunded",
  "disputed",
  "reversed",
];

type Said = Pick<PaymentReport, "status" | "amount" | "currency" | "refunded">;
const said = fc.record<Said>({
  status: fc.constantFrom(...STATUSES),
  amount: fc.constantFrom(10_200, 10_200, 10_200, 7000, 150, 20_000),
  currency: fc.constantFrom("EUR", "EUR", "EUR", "USD"),
  refunded: fc.constantFrom(0, 0, 1, 5000, 10_100, 10_200, 20_000),
});
/** What the service says, in the order of its versions, and the order in which some of it arrives, the last among it. */
const arriving = fc.array(said, { minLength: 1, maxLength: 6 }).chain((reports) =>
  fc.record({
    reports: fc.constant(reports),
    order: fc
      .array(fc.nat({ max: reports.length - 1 }), { maxLength: 8 })
      .chain((some) =>
        fc.shuffledSubarray([...some, reports.length - 1], { minLength: some.length + 1, maxLength: some.length + 1 }),
      ),
  }),
);

describeOnEngines("on the %s engine", (engine) => {
  const ground = paymentDatabase(engine);

  /** The end of a payment that hears these reports, by their positions. */
  const endOf = async (
    connection: Queryable,
    id: string,
    direction: "deposit" | "withdrawal",
    heard: readonly (readonly [Said, number])[],
  ) => {
    for (const [each, at] of heard)
      await payments.applyReport(connection, reportOf(direction, id, { ...each, version: at + 1 }), AT);
    const { status, received, refunded } = await standingOf(connection, id);
    return { status, received, refunded, sums: await sumsOf(connection, id) };
  };
  const heardOf = ({ reports, order }: { reports: readonly Said[]; order: readonly number[] }) => ({
    last: [[reports.at(-1)!, reports.length - 1]] as const,
    inOrder: reports.map((each, at) => [each, at] as const),
    asArrived: order.map((at) => [reports[at]!, at] as const),
  });

  test.each(["card", "bank"] as const)(
    "reports of a %s deposit in any order, again or jumped over end in the same sums",
    async (kind) => {
      const player = await plainPlayer(ground.database);
      const deposit = () => opened(ground.database, player, depositOf({ kind, fee: 200 }));
      await fc.assert(
        fc.asyncProperty(arriving, async (given) => {
          const { last, inOrder, asArrived } = heardOf(given);
          const end = await endOf(ground.database, await deposit(), "deposit", last);
          expect(await endOf(ground.database, await deposit(), "deposit", inOrder)).toEqual(end);
          expect(await endOf(ground.database, await deposit(), "deposit", asArrived)).toEqual(end);
        }),
        { numRuns: RUNS },
      );
    },
  );

  test("reports of a withdrawal in any order, again or jumped over end in the same sums", async () => {
    const player = await plainPlayer(ground.database);
    const saved = await plainSavedWay(ground.database, player);
    await ground.database.query("select ledger_grant($1, $1, 'EUR', 100000000000)", [player]);
    const withdrawal = async () => {
      const wanted = withdrawalOf(saved, { fee: 200, mostOpen: 100_000 });
      const answer = await payments.requestWithdrawal(ground.database, keyOf(player), wanted);
      expect(answer).toMatchObject({ outcome: "requested" });
      return wanted.id;
    };
    await fc.assert(
      fc.asyncProperty(arriving, async (given) => {
        const { last, inOrder, asArrived } = heardOf(given);
        const end = await endOf(ground.database, await withdrawal(), "withdrawal", last);
        expect(await endOf(ground.database, await withdrawal(), "withdrawal", inOrder)).toEqual(end);
        expect(await endOf(ground.database, await withdrawal(), "withdrawal", asArrived)).toEqual(end);
      }),
      { numRuns: RUNS },
    );
    expect((await moneyOf(ground.database, player)).pending).toBeGreaterThanOrEqual(0);
  });
});

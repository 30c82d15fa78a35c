import { expect, test } from "vitest";
import type { Queryable } from "../../../server/db/database.ts";
import { keepMessage } from "../../../server/modules/cashier/payments/message-repository.ts";
import { applyReport } from "../../../server/modules/cashier/payments/payment-repository.ts";
import { paymentDatabase } from "../../support/cashier/payment-database.ts";
import { AT, moneyOf, opened, plainPlayer, reportOf } from "../../support/cashier/payment-ground.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";

describeOnPostgres("two processes", () => {
  const ground = paymentDatabase("postgres");

  test("that hear of a payment at the same moment wait for each other, and neither is turned away", async () => {
    const { database } = ground;
    const player = await plainPlayer(database);
    const payment = await opened(database, player);
    let release = () => {};
    const bothKept = new Promise<void>((resolve) => {
      release = resolve;
    });
    let kept = 0;
    const hear = (version: number) =>
      database.transaction(async (connection: Queryable) => {
        const message = {
          payment,
          source: "webhook",
          id: `${payment}:${version}`,
          body: "",
          outcome: "taken",
          at: AT,
        } as const;
        await keepMessage(connection, message);
        if (++kept === 2) release();
        await bothKept;
        return (await applyReport(connection, reportOf("deposit", payment, { version }), AT)).outcome;
      });
    expect(await Promise.all([hear(1), hear(2)])).toContain("applied");
    expect(await moneyOf(database, player)).toEqual({ cash: 10_000, pending: 0 });
  });
});

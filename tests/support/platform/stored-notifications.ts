import type { SecurityChange } from "../../../plugins/notification-centre/wire.ts";
import type { Queryable } from "../../../server/db/database.ts";

const store = (connection: Queryable, player: string, kind: string, data: object) =>
  connection.query(
    "insert into notification (player, source, kind, data) values ($1, 'test:' || gen_random_uuid(), $2, $3::jsonb)",
    [player, kind, JSON.stringify(data)],
  );

/** Stores a notification for a player, as the platform does when something happens. */
export const storeDeviceNotification = (connection: Queryable, player: string) =>
  store(connection, player, "new-device", { device: "Firefox, Windows", address: "203.0.113.9" });

export const storeChangeNotification = (connection: Queryable, player: string, change: SecurityChange) =>
  store(connection, player, "security-changed", { change });

export const storePaymentNotification = (connection: Queryable, player: string, status = "paid") =>
  store(connection, player, "payment-changed", {
    payment: "P1",
    direction: "withdrawal",
    status,
    amount: 5000,
    currency: "EUR",
  });

export const storeBetNotification = (connection: Queryable, player: string, betId: string, status = "won") =>
  store(connection, player, "bet-settled", {
    betId,
    status,
    currency: "EUR",
    home: "Arsenal",
    away: "Chelsea",
    legs: 1,
    payout: 2050,
    amount: 2050,
    reason: null,
  });

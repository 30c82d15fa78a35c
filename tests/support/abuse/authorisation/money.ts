import { anyone, naming, player, type Rows, service } from "./row.ts";

const onPayment = naming(({ payment }) => ({ params: { id: payment } }));
const onSavedWay = naming(({ savedWay }) => ({ params: { id: savedWay } }));
const onRule = naming(({ rule }) => ({ params: { id: rule } }));

/** Money, and the limits, breaks and rules that protect players. For the id of another player's rule the answer is the same as for one that does not exist. */
export const MONEY_ROUTES: Rows = {
  "GET /api/v2/user/getBalances": player,
  "GET /api/v3/user/getbalances": player,
  "POST /api/v1/wallet/currencies": player,
  "GET /api/v1/responsible-gambling/limits": player,
  "PUT /api/v1/responsible-gambling/limits": player,
  "POST /api/v1/responsible-gambling/limits/:kind/:period/raise": player,
  "DELETE /api/v1/responsible-gambling/limits/:kind/:period/raise": player,
  "GET /api/v1/responsible-gambling/reality-check": player,
  "PUT /api/v1/responsible-gambling/reality-check": player,
  "POST /api/v1/responsible-gambling/reality-check/answer": player,
  "GET /api/v1/cashier/ways": player,
  "POST /api/v1/cashier/deposits": naming(({ savedWay }) => ({ body: { saved: savedWay } })),
  "POST /api/v1/cashier/withdrawals": naming(({ savedWay }) => ({ body: { saved: savedWay } })),
  "GET /api/v1/responsible-gambling/breaks": player,
  "POST /api/v1/responsible-gambling/breaks": player,
  "POST /api/v1/responsible-gambling/breaks/return": player,
  "GET /api/v1/cashier/payments": player,
  "GET /api/v1/cashier/payments/:id": onPayment,
  "POST /api/v1/cashier/payments/:id/check": onPayment,
  "POST /api/v1/cashier/payments/:id/cancel": onPayment,
  "POST /api/v1/cashier/saved": player,
  "PATCH /api/v1/cashier/saved/:id": onSavedWay,
  "DELETE /api/v1/cashier/saved/:id": onSavedWay,
  "GET /api/v1/cashier/frame-end": anyone,
  "POST /api/v1/cashier/webhooks/:service": service,
  "GET /api/v1/cashier/exchange": player,
  "POST /api/v1/cashier/exchange/quotes": player,
  "POST /api/v1/cashier/exchanges": player,
  "GET /api/v1/cashier/history": player,
  "GET /api/v1/cashier/history/:id": player,
  "GET /api/v1/cashier/statement": player,
  "GET /api/v1/cashier/statement.pdf": player,
  "GET /api/v1/cashier/statistics": player,
  "GET /api/v1/responsible-gambling/my-play": player,
  "PUT /api/v1/responsible-gambling/slip": player,
  "GET /api/v1/responsible-gambling/rules": player,
  "POST /api/v1/responsible-gambling/rules": player,
  "POST /api/v1/responsible-gambling/rules/trial": player,
  "DELETE /api/v1/responsible-gambling/rules/:id": onRule,
};

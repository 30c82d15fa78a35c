import { readdirSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { expect, test } from "vitest";
import { isOfDesk } from "../build/desk/of-desk.ts";

const PLUGINS = resolve(import.meta.dirname, "../plugins");

const sources = readdirSync(PLUGINS, { recursive: true, encoding: "utf8" })
  .map((name) => name.split(sep).join("/"))
  // The simulator is a host's page, not the product.
  .filter((name) => !name.startsWith("embed/simulator/"))
  .filter((name) => /\.tsx?$/.test(name) && !/(\.test\.tsx?|\/testing\/.*)$/.test(name) && !isOfDesk(`plugins/${name}`))
  .map((name) => ({ name, text: readFileSync(join(PLUGINS, name), "utf8") }));
const named = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

/** Who sends what costs money or binds it, and where it is pressed: docs/embed/hosts.md, "What lies over the frame". */
const COSTS: Readonly<Record<string, readonly string[]>> = {
  "betslip/placement/bets-api.ts": [
    "betslip/placement/commit-button.tsx",
    "betslip/placement/commit-ways.tsx",
    "betslip/quick-bet/quick-bar.tsx",
    "betslip/settings/slip-settings.tsx",
  ],
  "my-bets/cash-out/cash-out-api.ts": [
    "my-bets/cash-out/parts/cash-out-button.tsx",
    "my-bets/cash-out/parts/hold-button.tsx",
    "my-bets/cash-out/parts/order-form.tsx",
    "my-bets/cash-out/edit/edit-form.tsx",
  ],
  "cashier/cashier-api.ts": ["cashier/pay/form/summary.tsx", "cashier/pay/form/confirm-withdrawal.tsx"],
  "cashier/exchange/exchange-api.ts": ["cashier/exchange/exchange-form.tsx"],
  "bonuses/bonuses-api.ts": ["bonuses/offers/offer-card.tsx", "bonuses/offers/mine-list.tsx"],
  "bonuses/gamification/gamification-api.ts": ["bonuses/gamification/wheel-of-the-day.tsx"],
  "bonuses/shop/shop-item-row.tsx": ["bonuses/shop/shop-item-row.tsx"],
  "peer2peer/peer-api.ts": ["peer2peer/market/order-review.tsx"],
  "casino/tournaments/tournaments-api.ts": ["casino/tournaments/details/own-part.tsx"],
  "casino/game/game-session.ts": ["casino/game/game-frame.tsx"],
};
/** What is sent from here takes no money and binds none. */
const HARMLESS = [
  ...["account/", "analytics/", "auth/", "favorites/", "kyc/", "loyalty/", "mfa/", "notification-centre/", "session/"],
  ...["responsible-gambling/", "support/", "footboss/"],
  // A player's own choice of games; shared picks; an offer's price; a login; a wallet without money.
  ...["casino/game/game-screen.tsx", "betslip/booking/booking-api.ts", "sportsbook/builder/joint-quote.ts"],
  ...["embed/bridge/log-in-by-token.ts", "wallet/wallet-store.ts"],
];

test("whoever sends something to the platform is known to cost money, or not to", () => {
  const senders = named(/method: "(POST|PUT|PATCH|DELETE)"/);
  expect(senders.length).toBeGreaterThan(30);
  const isKnown = (name: string) => name in COSTS || HARMLESS.some((each) => name.startsWith(each));
  expect(senders.filter((name) => !isKnown(name))).toEqual([]);
  expect(Object.keys(COSTS).filter((name) => !senders.includes(name))).toEqual([]);
  expect(HARMLESS.filter((each) => !senders.some((name) => name.startsWith(each)))).toEqual([]);
});

test("each press that costs money says so, for the guard of frames", () => {
  const marked = named(/\sdata-costs(-prices|-inside)?=/);
  expect(marked.toSorted()).toEqual(Object.values(COSTS).flat().toSorted());
});

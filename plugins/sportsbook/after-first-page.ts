import { HTTP, type StartContext } from "@core";
import { JOINT_PRICES, JointPrices } from "./builder/joint-prices.ts";
import { OPERATOR_LISTS } from "./contract.ts";
import { deltaCheck } from "./line/delta-check.ts";
import { Jumps } from "./prices/jumps.ts";
import { PriceGrid } from "./prices/price-grid.ts";
import { LINE_STORE, PRICE_BOARD } from "./tokens.ts";

/**
 * Features that are loaded after the first page is shown: keyboard movement among prices, the fast check of new prices,
 * and prices of combinations.
 */
export function startLater({ services, fill, scope }: StartContext): void {
  scope.add(new PriceGrid(document));
  const { sight } = services.get(PRICE_BOARD);
  scope.add(new Jumps(() => sight.check()));
  const line = services.get(LINE_STORE);
  line.deltaCheck = deltaCheck;
  const joint = scope.add(new JointPrices(line, services.get(HTTP)));
  services.provideValue(JOINT_PRICES, joint);
  line.joint.write(joint);
  fill(OPERATOR_LISTS, { id: "lists", order: 10, load: () => import("./lists/operator-lists.tsx") });
}

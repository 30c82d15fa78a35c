import { I18N, type StartContext } from "@core";
import { HOME_ROWS } from "../home/contract.ts";
import { OPERATOR_LISTS } from "./contract.ts";
import { PriceGrid } from "./prices/price-grid.ts";

const EXPRESS_TEXTS = ["sportsbook-top-express", "sportsbook-markets"];

/** What the first page can do without until it is shown: moving among prices by keys, and the rows below the matches. */
export function startLater({ services, fill, scope }: StartContext): void {
  scope.add(new PriceGrid(document));
  const loadTexts = () => Promise.all(EXPRESS_TEXTS.map((namespace) => services.get(I18N).load(namespace)));
  fill(OPERATOR_LISTS, { id: "lists", order: 10, load: () => import("./lists/operator-lists.tsx") });
  fill(HOME_ROWS, {
    id: "top-express",
    order: 30,
    load: async () => {
      const [row] = await Promise.all([import("./home/express-row.tsx"), loadTexts()]);
      return row;
    },
  });
}

import { Icon, useTexts } from "@core";
import type { Balance } from "../../session/contract.ts";
import { Money } from "./money.tsx";
import { PANEL_TEXTS } from "./panel-texts.ts";

const PRODUCTS = new Set(["Sport", "Casino"]);
const REASONS = new Set(["ACCOUNT_NOT_ACTIVE", "SELF_EXCLUDED", "BETTING_NOT_ALLOWED", "CASINO_NOT_ALLOWED"]);

interface ProductMoneyProps {
  readonly balance: Balance;
  /** The level of its heading, below that of the panel or screen that it stands in. */
  readonly level: 2 | 3;
}

/** The amount that can be used for each product, or why it cannot be used. */
export function ProductMoney({ balance, level }: ProductMoneyProps) {
  const t = useTexts(PANEL_TEXTS);
  // A host or an operator may have products or reasons of its own: then its own words are shown.
  const productName = (product: string) => (PRODUCTS.has(product) ? t(`product.${product}`) : product);
  const reasonText = (reason: string) => (REASONS.has(reason) ? t(`reason.${reason}`) : t("reason.said", { reason }));
  const products = Object.entries(balance.productBalances);
  if (products.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section>
      <Heading className="balance-heading">{t("products")}</Heading>
      <dl className="balance-rows">
        {products.map(([product, { available, amount, reason }]) => (
          <div key={product}>
            <dt>{productName(product)}</dt>
            <dd>
              <Money minor={reason === null ? available : amount} currency={balance.currency} />
              {reason === null ? null : (
                <span className="balance-reason">
                  <Icon name="ban" size={16} />
                  <span dir="auto">{reasonText(reason)}</span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

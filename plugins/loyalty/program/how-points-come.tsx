import { useTexts } from "@core";
import { useId } from "react";
import { useWords } from "../parts/use-words.ts";
import type { Program } from "../wire.ts";

const HUNDREDTHS = 10_000;

/** Which play brings how many points, at which margin of the house. */
export function HowPointsCome({ program: { products, currency, pointCost } }: { readonly program: Program }) {
  const t = useTexts("loyalty");
  const words = useWords(currency);
  const id = useId();
  const stakeFor = (margin: number) => words.money(Math.round((pointCost * HUNDREDTHS) / margin));
  const range = (least: string, most: string) => (least === most ? least : t("come.range", { least, most }));
  return (
    <section className="panel loyalty-flush" aria-labelledby={id}>
      <h2 id={id} className="loyalty-block-title">
        {t("come.title")}
      </h2>
      <div className="loyalty-table-wrap" tabIndex={0} role="group" aria-labelledby={id}>
        <table className="loyalty-table">
          <thead>
            <tr>
              <th scope="col">{t("come.product")}</th>
              <th scope="col" data-num="">
                {t("come.margin")}
              </th>
              <th scope="col" data-num="">
                {t("come.stake")}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ product, least, most }) => (
              <tr key={product}>
                <th scope="row">{t(`product.${product}`)}</th>
                <td data-num="">
                  <bdi>{range(words.percent(least), words.percent(most))}</bdi>
                </td>
                <td data-num="">
                  <bdi>{range(stakeFor(most), stakeFor(least))}</bdi>
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t("product.none")}</th>
              <td data-num="">–</td>
              <td data-num="">{t("come.none")}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="loyalty-note">{t("come.note", { amount: words.money(pointCost) })}</p>
    </section>
  );
}

import { useFormat, useTexts } from "@core";
import type { ReactNode } from "react";
import type { DeskPaymentAnswer } from "../wire.ts";
import { Instant } from "./instant.tsx";
import { PaymentStatusTag } from "./payment-status-tag.tsx";

/** Every status that the payment reached. */
export function Stages({ stages }: Pick<DeskPaymentAnswer, "stages">) {
  const t = useTexts("cashier-desk");
  return (
    <Part title={t("story.stages")} heads={[t("story.time"), t("columns.status"), t("columns.reason")]}>
      {stages.map(({ status, reason, at }, place) => (
        <tr key={place}>
          <th scope="row">
            <Instant at={at} />
          </th>
          <td>
            <PaymentStatusTag status={status} />
          </td>
          <td>{reason === null ? null : t(`reasons.${reason}`)}</td>
        </tr>
      ))}
    </Part>
  );
}

/** What the payment moved in the books. */
export function Postings({ postings, currency }: Pick<DeskPaymentAnswer, "postings" | "currency">) {
  const t = useTexts("cashier-desk");
  const format = useFormat();
  return (
    <Part
      title={t("story.postings")}
      heads={[t("story.transaction"), t("story.time"), t("story.account"), t("columns.amount")]}
      none={postings.length === 0 ? t("story.no-postings") : undefined}
    >
      {postings.map(({ transaction, at, account, amount }) => (
        <tr key={`${transaction} ${account}`}>
          <th scope="row">
            <bdi dir="ltr">{transaction}</bdi>
          </th>
          <td>
            <Instant at={at} />
          </td>
          <td>
            <bdi dir="ltr">{account}</bdi>
          </td>
          <td data-num>
            <bdi dir="ltr">{format.money(amount, currency)}</bdi>
          </td>
        </tr>
      ))}
    </Part>
  );
}

/** Raw messages to and from the payment service. */
export function Messages({ messages }: Pick<DeskPaymentAnswer, "messages">) {
  const t = useTexts("cashier-desk");
  return (
    <Part
      title={t("story.messages")}
      heads={[t("story.time"), t("story.from"), t("story.outcome"), t("story.body")]}
      none={messages.length === 0 ? t("story.no-messages") : undefined}
    >
      {messages.map(({ at, from, outcome, body }, place) => (
        <tr key={place}>
          <th scope="row">
            <Instant at={at} />
          </th>
          <td>{t(`from.${from}`)}</td>
          <td>{outcome}</td>
          <td data-wrap>
            <code className="desk-hash" dir="ltr">
              {body}
            </code>
          </td>
        </tr>
      ))}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** What stands in place of no rows. */
  readonly none?: string | undefined;
  readonly children: ReactNode;
}

function Part({ title, heads, none, children }: PartProps) {
  return (
    <section className="desk-block">
      <h2>{title}</h2>
      {none === undefined ? (
        <div className="data-table-wrap" tabIndex={0} role="region" aria-label={title}>
          <table className="data-table">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      ) : (
        <p className="desk-note">{none}</p>
      )}
    </section>
  );
}

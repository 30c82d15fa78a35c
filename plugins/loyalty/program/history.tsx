import { Button, messageOf, Skeleton, useFormat, useService, useTexts } from "@core";
import { useEffect, useId, useState } from "react";
import { LOYALTY_API } from "../loyalty-api.ts";
import type { PointsEntry } from "../wire.ts";

const THOUSANDTHS = 1000;

interface Pages {
  readonly items: readonly PointsEntry[];
  readonly next: string | null;
}

/** Every movement of the player's points, the newest first. */
export function History() {
  const t = useTexts("loyalty");
  const api = useService(LOYALTY_API);
  const id = useId();
  const [pages, setPages] = useState<Pages>();
  const [failure, setFailure] = useState<unknown>();
  const [cursor, setCursor] = useState<{ readonly before: string | undefined }>({ before: undefined });
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const { items, next } = await api.history(cursor.before, controller.signal);
        setPages((known) => ({
          items: cursor.before === undefined ? items : [...(known?.items ?? []), ...items],
          next,
        }));
        setFailure(undefined);
      } catch (error) {
        if (!controller.signal.aborted) setFailure(error);
      }
    };
    void load();
    return () => controller.abort();
  }, [api, cursor]);

  return (
    <section className="panel loyalty-flush" aria-labelledby={id}>
      <h2 id={id} className="loyalty-block-title">
        {t("history.title")}
      </h2>
      {pages?.items.length === 0 ? <p className="loyalty-note">{t("history.none")}</p> : null}
      {pages === undefined && failure === undefined ? <Skeleton kind="block" height="96px" /> : null}
      <ul>
        {pages?.items.map((entry) => (
          <Entry key={entry.number} entry={entry} />
        ))}
      </ul>
      {failure === undefined ? null : (
        <p className="field-error" role="alert">
          {messageOf(failure)}
        </p>
      )}
      {failure !== undefined || (pages && pages.next !== null) ? (
        <p className="loyalty-more">
          <Button size="small" onClick={() => setCursor({ before: pages?.next ?? undefined })}>
            {t("history.more")}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function Entry({ entry: { at, kind, product, points, balance } }: { readonly entry: PointsEntry }) {
  const t = useTexts("loyalty");
  const format = useFormat();
  const written = (thousandths: number, signDisplay?: "exceptZero") =>
    format.number(thousandths / THOUSANDTHS, { maximumFractionDigits: 2, ...(signDisplay && { signDisplay }) });
  const named = product === "single" || product === "express" ? t(`product.${product}`) : product;
  return (
    <li className="loyalty-entry">
      <span>
        <b>{t(`kind.${kind}`)}</b>
        {named === null ? null : <span>{named}</span>}
        <time dateTime={at}>{format.dateTime(at, { dateStyle: "medium", timeStyle: "short" })}</time>
      </span>
      <span>
        <b>
          <bdi>{written(points, "exceptZero")}</bdi>
        </b>
        <span>{t("history.after", { points: written(balance) })}</span>
      </span>
    </li>
  );
}

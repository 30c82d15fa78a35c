import { EmptyState, Failed, Icon, Link, Moment, Skeleton, useTexts } from "@core";
import { useRef } from "react";
import { useRowKeys } from "../../../desk/exports/room.ts";
import { DOCUMENT_KINDS } from "../../kyc-rules.ts";
import type { CloseMatch, QueuedCase } from "../desk-wire.ts";
import type { QueueFilters } from "../document-cases.ts";
import { Wait } from "./wait.tsx";

export interface QueueProps {
  readonly items: readonly QueuedCase[] | undefined;
  readonly closeMatches: readonly CloseMatch[];
  readonly error: unknown;
  /** The id of the open case. */
  readonly open: string | undefined;
  readonly filters: QueueFilters;
  readonly onFilter: (values: Readonly<Record<string, string>>) => void;
  readonly onRetry: () => void;
  readonly onMore: (() => void) | undefined;
  readonly hrefOf: (id: string) => string;
}

/** The cases that wait, longest first, with their filters. */
export function Queue({ items, closeMatches, error, open, filters, onFilter, onRetry, onMore, hrefOf }: QueueProps) {
  const t = useTexts("kyc-desk");
  const list = useRef<HTMLOListElement>(null);
  useRowKeys(() => [...(list.current?.children ?? [])] as HTMLElement[]);
  return (
    <section className="desk-docs-queue" aria-label={t("queue.label")}>
      <div className="desk-docs-filters">
        <select
          className="desk-select"
          aria-label={t("queue.kind")}
          value={filters.kind}
          onChange={(event) => onFilter({ kind: event.target.value })}
        >
          <option value="">{t("queue.every-kind")}</option>
          {DOCUMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </select>
        <select
          className="desk-select"
          aria-label={t("queue.who")}
          value={filters.who}
          onChange={(event) => onFilter({ who: event.target.value })}
        >
          <option value="">{t("queue.all")}</option>
          <option value="free">{t("queue.free")}</option>
          <option value="mine">{t("queue.mine")}</option>
        </select>
      </div>
      {closeMatches.length > 0 ? (
        <section aria-label={t("close.label")}>
          <h2 className="desk-docs-title">{t("close.label")}</h2>
          <ul className="desk-docs-list">
            {closeMatches.map(({ player, way, at }) => (
              <li key={player}>
                <Link className="desk-case doc-row" to={`/players/${player}`}>
                  <span className="doc-row-who">
                    <b>
                      <bdi dir="ltr">{player}</bdi>
                    </b>
                  </span>
                  <span className="doc-row-tag">
                    <Moment at={at} />
                  </span>
                  <span className="doc-row-kind">{t(`way.${way}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {items ? (
        items.length === 0 ? (
          <EmptyState icon="circle-check" title={t("queue.empty")} text={t("queue.empty-text")} />
        ) : (
          <ol className="desk-docs-list" ref={list}>
            {items.map((item) => (
              <Row key={item.id} item={item} isOpen={item.id === open} href={hrefOf(item.id)} />
            ))}
          </ol>
        )
      ) : error ? null : (
        <div aria-busy="true">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} kind="block" height="64px" />
          ))}
        </div>
      )}
      {error ? (
        <Failed error={error} onRetry={onRetry} />
      ) : onMore ? (
        <button type="button" className="button button-plain" onClick={onMore}>
          {t("queue.more")}
        </button>
      ) : null}
    </section>
  );
}

function Row({ item, isOpen, href }: { item: QueuedCase; isOpen: boolean; href: string }) {
  const t = useTexts("kyc-desk");
  const { claim } = item;
  return (
    <li>
      <Link className="desk-case doc-row" to={href} current={isOpen}>
        <span className="doc-row-who">
          <b>
            <bdi dir="ltr">{item.player}</bdi>
          </b>
        </span>
        <Wait sentAt={item.sentAt} answerBy={item.answerBy} />
        <span className="doc-row-kind">{t(`type.${item.documentType}`)}</span>
        <span className="doc-row-tag">{item.tries > 1 ? t("queue.try", { count: item.tries }) : null}</span>
        {claim ? (
          <span className="doc-row-hints">
            <span className="hint" data-hint={claim.isMine ? undefined : "warn"}>
              <Icon name="eye" size={16} />
              {claim.isMine ? t("queue.yours") : t("queue.theirs", { name: claim.name ?? t("queue.somebody") })}
              {claim.until ? (
                <>
                  {" "}
                  <Moment at={claim.until} />
                </>
              ) : null}
            </span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}

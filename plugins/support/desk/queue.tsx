import { Button, EmptyState, Failed, Link, Moment, Skeleton, useTexts } from "@core";
import { useRef } from "react";
import { ClaimTag, useRowKeys } from "../../desk/exports/room.ts";
import type { DeskTalk, DeskTalksQuery } from "./wire.ts";
import "./inbox.css";

interface QueueProps {
  readonly items: readonly DeskTalk[] | undefined;
  readonly state: DeskTalksQuery["state"];
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onMore: (() => void) | undefined;
  readonly open: string | undefined;
  readonly hrefOf: (id: string) => string;
}

/** The conversations, those that wait longest first, or the latest first. */
export function Queue({ items, state, error, onRetry, onMore, open, hrefOf }: QueueProps) {
  const t = useTexts("support-desk");
  const list = useRef<HTMLOListElement>(null);
  useRowKeys(() => [...(list.current?.children ?? [])] as HTMLElement[]);
  return (
    <section className="inbox-queue" aria-label={t(`states.${state}`)}>
      {items === undefined ? (
        error === undefined ? (
          <Skeleton kind="block" height="240px" />
        ) : (
          <Failed error={error} onRetry={onRetry} />
        )
      ) : items.length === 0 ? (
        <EmptyState icon="check" title={t(`empty.${state}.title`)} text={t(`empty.${state}.text`)} />
      ) : (
        <ol ref={list}>
          {items.map((talk) => (
            <li key={talk.id}>
              <Row talk={talk} isOpen={talk.id === open} href={hrefOf(talk.id)} />
            </li>
          ))}
        </ol>
      )}
      {onMore ? (
        <Button kind="quiet" block onClick={onMore}>
          {t("more")}
        </Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly talk: DeskTalk;
  readonly isOpen: boolean;
  readonly href: string;
}

function Row({ talk: { player, subject, state, waitsSince, lastAt, labels, claim }, isOpen, href }: RowProps) {
  const t = useTexts("support-desk");
  return (
    <Link className="desk-case inbox-row" to={href} aria-current={isOpen ? "true" : undefined}>
      <b>
        <bdi dir="ltr">{player}</bdi> {t(`subject.${subject}`)}
      </b>
      <span data-waits={waitsSince === null ? undefined : ""}>
        <Moment at={waitsSince ?? lastAt} />
      </span>
      <span>
        {waitsSince === null ? t(`row.${state}`) : t("row.waits")}
        {labels.map((each) => (
          <span className="desk-tag" key={each}>
            {t(`label.${each}`)}
          </span>
        ))}
      </span>
      {claim ? <ClaimTag claim={claim} /> : null}
    </Link>
  );
}

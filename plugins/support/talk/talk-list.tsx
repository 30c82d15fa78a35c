import { Button, Failed, Icon, Link, Moment, NAVIGATION, Skeleton, useService, useStore, useTexts } from "@core";
import { useId } from "react";
import { thingOf, withThing } from "./things/thing-rules.ts";
import { useSubject } from "./use-subject.ts";
import type { Talks } from "./use-talks.ts";
import type { Conversation } from "./wire.ts";
import "./talk.css";

interface TalkListProps {
  readonly talks: Talks;
  readonly open: string | undefined;
}

/** The player's conversations to choose from. */
export function TalkList({ talks: { items, status, error, retry, more }, open }: TalkListProps) {
  const t = useTexts("support-talk");
  const navigation = useService(NAVIGATION);
  const id = useId();
  return (
    <nav className="talk-threads panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t("list")}</h2>
        {open === undefined ? null : (
          <Link className="button button-plain button-small" to={navigation.linkTo("support-messages")}>
            <Icon name="plus" size={16} />
            {t("new.short")}
          </Link>
        )}
      </header>
      {items === undefined ? (
        status === "failed" ? (
          <Failed error={error} onRetry={retry} />
        ) : (
          <Skeleton kind="block" height="120px" />
        )
      ) : items.length === 0 ? (
        <p className="talk-none">{t("none")}</p>
      ) : (
        <ul>
          {items.map((talk) => (
            <li key={talk.id}>
              <Row talk={talk} isOpen={talk.id === open} />
            </li>
          ))}
        </ul>
      )}
      {more ? (
        <Button kind="quiet" block onClick={more} busy={status === "loading"}>
          {t("more")}
        </Button>
      ) : null}
    </nav>
  );
}

function Row({ talk, isOpen }: { readonly talk: Conversation; readonly isOpen: boolean }) {
  const t = useTexts("support-talk");
  const navigation = useService(NAVIGATION);
  // What the player has come to ask about goes along into the conversation in which they ask.
  const path = useStore(navigation, (place) => place.path);
  const subject = useSubject();
  const isNew = talk.lastAuthor === "desk" && talk.seenByPlayer < talk.lastSeq;
  return (
    <Link
      className="thread"
      to={withThing(navigation.linkTo("support-messages", { conversation: talk.id }), thingOf(path))}
      aria-current={isOpen ? "true" : undefined}
    >
      <b>{subject(talk.subject)}</b>
      <span>
        <Moment at={talk.lastAt} options={{ day: "numeric", month: "short" }} />
      </span>
      <span dir="auto" className="thread-text">
        {talk.lastText}
      </span>
      <span data-new={isNew ? "" : undefined}>{t(`row.${isNew ? "new" : stateOf(talk)}`)}</span>
    </Link>
  );
}

const stateOf = ({ state, isWaiting }: Conversation) =>
  state === "closed" ? "closed" : isWaiting ? "waiting" : "answered";

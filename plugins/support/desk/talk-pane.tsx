import { Failed, type Format, Scope, Skeleton, useFormat, useService, useStore, useTexts } from "@core";
import { Fragment, useEffect, useState } from "react";
import type { Subject } from "rxjs";
import { ClaimTag, PlayerBeside } from "../../desk/exports/room.ts";
import { Earlier } from "../talk/earlier.tsx";
import { MessageFiles } from "../talk/files/message-files.tsx";
import { Thread } from "../talk/thread.ts";
import { useFollowEnd } from "../talk/use-follow-end.ts";
import type { TalkMessage } from "../talk/wire.ts";
import { useTyping } from "../typing/use-typing.ts";
import { AnswerForm } from "./answer-form.tsx";
import { INBOX } from "./inbox.ts";
import { TalkActs } from "./talk-acts.tsx";
import { Things } from "./things.tsx";
import type { DeskNote, DeskTalkAnswer } from "./wire.ts";
import "./inbox.css";

interface TalkPaneProps {
  readonly id: string;
  readonly news: Subject<readonly string[] | undefined>;
  readonly typing: Subject<readonly string[]>;
  readonly onChanged: () => void;
}

/** One conversation: its messages and notes, the answer, and the player beside it. */
export function TalkPane({ id, news, typing, onChanged }: TalkPaneProps) {
  const t = useTexts("support-desk");
  const thread = useThread(id, news);
  const { status, answer, error, messages } = useStore(thread);
  const changed = () => {
    void thread.catchUp(new Scope());
    onChanged();
  };
  if (!answer)
    return status === "failed" ? <Failed error={error} onRetry={changed} /> : <Skeleton kind="block" height="480px" />;
  const { talk } = answer;
  return (
    <>
      <section className="inbox-talk" aria-label={t("talk", { player: talk.player })}>
        <header className="inbox-head">
          <h2>
            {t(`subject.${talk.subject}`)} · <bdi dir="ltr">{talk.player}</bdi>
          </h2>
          {talk.claim ? <ClaimTag claim={talk.claim} /> : null}
        </header>
        <Said id={id} thread={thread} answer={answer} />
        <Typing typing={typing} id={id} last={talk.lastSeq} />
        <AnswerForm
          id={id}
          seen={messages.at(-1)?.seq ?? talk.lastSeq}
          holder={talk.claim === null ? "nobody" : talk.claim.isMine ? "me" : "colleague"}
          onSaid={(message) => {
            thread.accept(message, new Scope());
            changed();
          }}
          onNoted={changed}
        />
      </section>
      <aside className="inbox-side" aria-label={t("side")}>
        <Things things={answer.things} player={talk.player} />
        <TalkActs talk={talk} onChanged={changed} />
        <PlayerBeside number={talk.player} />
      </aside>
    </>
  );
}

interface TypingProps {
  readonly typing: Subject<readonly string[]>;
  readonly id: string;
  readonly last: number;
}

function Typing({ typing, id, last }: TypingProps) {
  const t = useTexts("support-desk");
  return (
    <p className="inbox-hint" role="status">
      {useTyping(typing, id, last) ? t("typing") : null}
    </p>
  );
}

function useThread(id: string, news: TalkPaneProps["news"]): Thread<DeskTalkAnswer> {
  const inbox = useService(INBOX);
  const [thread] = useState(
    () =>
      new Thread<DeskTalkAnswer>(
        (query) => inbox.read(id, query),
        ({ talk }) => talk.lastSeq,
      ),
  );
  useEffect(() => {
    const scope = new Scope();
    scope.add(
      news.subscribe((conversations) => {
        if (!conversations || conversations.includes(id)) void thread.catchUp(scope);
      }),
    );
    void thread.catchUp(scope);
    return () => scope.dispose();
  }, [thread, news, id]);
  return thread;
}

interface SaidProps {
  readonly id: string;
  readonly thread: Thread<DeskTalkAnswer>;
  readonly answer: DeskTalkAnswer;
}

function Said({ id, thread, answer: { notes, talk } }: SaidProps) {
  const t = useTexts("support-desk");
  const format = useFormat();
  const inbox = useService(INBOX);
  const messages = useStore(thread, (state) => state.messages);
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    // What is not said now is said with the next message.
    if (last > 0 && document.visibilityState === "visible") inbox.act(id, "seen", { seq: last }).catch(() => undefined);
  }, [inbox, id, last]);
  const end = useFollowEnd(`${last} ${notes.length}`);
  const entries = [...messages, ...notes].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <div className="inbox-scroll" tabIndex={0} role="log" aria-label={t("messages")} ref={end}>
      <Earlier thread={thread} texts={{ button: t("earlier"), failed: t("earlier-failed") }} />
      <ol>
        {entries.map((entry, at) => (
          <Fragment key={entry.id}>
            {dayOf(format, entries[at - 1]) === dayOf(format, entry) ? null : (
              <li className="inbox-day">{dayOf(format, entry)}</li>
            )}
            <Entry talk={id} entry={entry} seenByPlayer={talk.seenByPlayer} />
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

const dayOf = (format: Format, entry: { readonly at: string } | undefined) =>
  entry && format.dateTime(entry.at, { weekday: "short", day: "numeric", month: "short" });

interface EntryProps {
  readonly talk: string;
  readonly entry: TalkMessage | DeskNote;
  readonly seenByPlayer: number;
}

function Entry({ talk, entry, seenByPlayer }: EntryProps) {
  const t = useTexts("support-desk");
  const inbox = useService(INBOX);
  const format = useFormat();
  const time = format.dateTime(entry.at, { hour: "2-digit", minute: "2-digit" });
  if (!("seq" in entry))
    return (
      <li className="inbox-said" data-by="note">
        <p dir="auto">{entry.text}</p>
        <small>{t("note.by", { name: entry.by, time })}</small>
      </li>
    );
  const isOurs = entry.author === "desk";
  return (
    <li className="inbox-said" data-by={isOurs ? "us" : "player"}>
      <p dir="auto">{entry.text}</p>
      {entry.thing ? (
        <small>
          {t(`things.kind.${entry.thing.kind}`)} <bdi dir="ltr">{entry.thing.id}</bdi>
        </small>
      ) : null}
      <MessageFiles
        files={entry.files}
        load={(file, signal) => inbox.file(talk, file, signal)}
        open={(name) => t("file.open", { name })}
      />
      <small>
        {isOurs ? (entry.name ?? t("us")) : t("player")} {time}
        {isOurs ? ` · ${t(entry.seq <= seenByPlayer ? "seen" : "unseen")}` : ""}
      </small>
    </li>
  );
}

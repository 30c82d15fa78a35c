import { type Format, Icon, useFormat, useService, useStore, useTexts } from "@core";
import { Fragment, useEffect } from "react";
import { Earlier } from "./earlier.tsx";
import { MessageFiles } from "./files/message-files.tsx";
import { OUTBOX } from "./outbox.ts";
import type { PlayerThread } from "./player-thread.ts";
import { TALK_API } from "./talk-api.ts";
import { ThingCard } from "./things/thing-card.tsx";
import type { ThingRef } from "./things/wire.ts";
import { useFollowEnd } from "./use-follow-end.ts";
import type { TalkMessage } from "./wire.ts";

/** The messages of a conversation, those on their way last. Text is shown as text, each in its own direction. */
export function Messages({ thread }: { readonly thread: PlayerThread }) {
  const t = useTexts("support-talk");
  const format = useFormat();
  const { messages, answer } = useStore(thread);
  const outbox = useService(OUTBOX);
  const api = useService(TALK_API);
  const openText = (name: string) => t("file.open", { name });
  const stored = new Set(messages.map(({ id }) => id));
  const waiting = useStore(outbox).filter(
    ({ id, talk, refusal }) => talk === thread.id && refusal === undefined && !stored.has(id),
  );
  const end = useFollowEnd(`${messages.at(-1)?.seq} ${waiting.length}`);
  useSeen(thread);
  const seen = answer?.conversation.seenByDesk ?? 0;
  const factsOf = ({ kind, id }: ThingRef) => answer?.things.find((each) => each.kind === kind && each.id === id);
  const lastOwn = messages.findLast(({ author }) => author === "player");
  return (
    <div className="talk-scroll" tabIndex={0} role="log" aria-label={t("messages")} ref={end}>
      <Earlier thread={thread} texts={{ button: t("earlier"), failed: t("earlier-failed") }} />
      <ol className="talk-list">
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {dayOf(format, messages[at - 1]) === dayOf(format, message) ? null : (
              <li className="talk-day">{dayOf(format, message)}</li>
            )}
            <li className="say" data-by={message.author === "player" ? "me" : "them"}>
              <p dir="auto">{message.text}</p>
              {message.thing ? <ThingCard of={message.thing} thing={factsOf(message.thing)} /> : null}
              <MessageFiles files={message.files} load={(id, signal) => api.file(id, signal)} open={openText} />
              <small>
                {message.author === "player" ? (
                  <span className="visually-hidden">{t("you")}</span>
                ) : (
                  <bdi>{message.name ?? t("support")}</bdi>
                )}
                <bdi dir="ltr">{format.dateTime(message.at, { hour: "2-digit", minute: "2-digit" })}</bdi>
                {message === lastOwn ? <Receipt isSeen={message.seq <= seen} /> : null}
              </small>
            </li>
          </Fragment>
        ))}
        {waiting.map(({ id, text, thing, files = [] }) => (
          <li className="say" key={id} data-by="me" data-unsent="">
            <p dir="auto">{text}</p>
            {thing ? <ThingCard of={thing} thing={factsOf(thing)} /> : null}
            <MessageFiles files={files} load={(file, signal) => api.file(file, signal)} open={openText} />
            <small>
              <Icon name="clock" size={16} />
              {t("unsent")}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}

const dayOf = (format: Format, message: TalkMessage | undefined) =>
  message && format.dateTime(message.at, { weekday: "short", day: "numeric", month: "short" });

function Receipt({ isSeen }: { readonly isSeen: boolean }) {
  const t = useTexts("support-talk");
  return (
    <>
      <Icon name={isSeen ? "eye" : "check"} size={16} />
      {t(isSeen ? "seen" : "sent")}
    </>
  );
}

/** Says that the player has seen the messages, while they can. */
function useSeen(thread: PlayerThread): void {
  const seen = useStore(thread, ({ answer }) => answer?.conversation.seenByPlayer ?? 0);
  const last = useStore(thread, ({ messages }) => messages.at(-1)?.seq ?? 0);
  useEffect(() => {
    if (seen >= last) return;
    // What is not said now is said with the next message.
    const say = () => {
      if (document.visibilityState === "visible") thread.see(last).catch(() => undefined);
    };
    say();
    document.addEventListener("visibilitychange", say);
    return () => document.removeEventListener("visibilitychange", say);
  }, [thread, seen, last]);
}

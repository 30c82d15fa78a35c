import {
  Button,
  EmptyState,
  Failed,
  HttpError,
  Icon,
  Link,
  NAVIGATION,
  Scope,
  Skeleton,
  useService,
  useStore,
  useTexts,
} from "@core";
import { useEffect, useState } from "react";
import { WaitText } from "../hours/wait-text.tsx";
import { useSayTyping, useTyping } from "../typing/use-typing.ts";
import { FileButton } from "./files/file-button.tsx";
import { FileList } from "./files/file-list.tsx";
import { useFileTexts } from "./files/use-file-texts.ts";
import { useFiles } from "./files/use-files.ts";
import { Messages } from "./messages.tsx";
import { OUTBOX } from "./outbox.ts";
import { PlayerThread } from "./player-thread.ts";
import { TALK_API } from "./talk-api.ts";
import { onNews, TALK_NEWS } from "./talk-news.ts";
import { wordsOf } from "./talk-rules.ts";
import { AttachedThing } from "./things/attached-thing.tsx";
import { useAttached } from "./things/use-attached.ts";
import { useDraft } from "./use-draft.ts";
import { useOffline } from "./use-offline.ts";
import { useSubject } from "./use-subject.ts";
import type { Conversation } from "./wire.ts";
import { WriteBox } from "./write-box.tsx";

/** One conversation: its messages, and the field to write the next. */
export function TalkView({ id }: { readonly id: string }) {
  const t = useTexts("support-talk");
  const subject = useSubject();
  const thread = useThread(id);
  const { status, answer, error } = useStore(thread);
  const conversation = answer?.conversation;
  if (!conversation)
    return status !== "failed" ? (
      <Skeleton kind="block" height="480px" />
    ) : error instanceof HttpError && [400, 404].includes(error.status) ? (
      <EmptyState icon="circle-question-mark" title={t("unknown.title")} text={t("unknown.text")} />
    ) : (
      <Failed error={error} onRetry={() => void thread.catchUp(new Scope())} />
    );
  return (
    <section className="talk panel" aria-label={subject(conversation.subject)}>
      <Head subject={subject(conversation.subject)} state={conversation.state} isWaiting={conversation.isWaiting} />
      <Connection />
      <Messages thread={thread} />
      <Foot id={id} last={conversation.lastSeq} isWaiting={conversation.isWaiting} />
      <Write id={id} closed={closedText(conversation)} />
    </section>
  );
}

/** The conversation, which follows what arrives while it is shown. */
function useThread(id: string): PlayerThread {
  const api = useService(TALK_API);
  const news = useService(TALK_NEWS);
  const outbox = useService(OUTBOX);
  const [thread] = useState(() => new PlayerThread(api, id));
  useEffect(() => {
    const scope = new Scope();
    onNews(news, scope, (heard) => {
      if (heard === "again") void thread.catchUp(scope);
      else if (heard.conversation === id) thread.hear(heard, scope);
    });
    scope.add(
      outbox.arrived.subscribe(({ talk, message }) => {
        if (talk === id) thread.accept(message, scope);
      }),
    );
    void thread.catchUp(scope);
    return () => scope.dispose();
  }, [thread, news, outbox, id]);
  return thread;
}

interface HeadProps {
  readonly subject: string;
  readonly state: "open" | "closed";
  readonly isWaiting: boolean;
}

function Head({ subject, state, isWaiting }: HeadProps) {
  const t = useTexts("support-talk");
  const navigation = useService(NAVIGATION);
  return (
    <header className="talk-head">
      <Link className="icon-button" to={navigation.linkTo("support-messages")} aria-label={t("all")}>
        <Icon name="arrow-left" mirrored />
      </Link>
      <div>
        <h2>{subject}</h2>
        <span>{t(`row.${state === "closed" ? "closed" : isWaiting ? "waiting" : "answered"}`)}</span>
      </div>
    </header>
  );
}

function Connection() {
  const t = useTexts("support-talk");
  return (
    <p className="talk-status" role="status" hidden={!useOffline()}>
      <Icon name="wifi-off" size={16} />
      {t("offline")}
    </p>
  );
}

const closedText = ({ state, isClosedByTime }: Conversation) =>
  state === "open" ? undefined : isClosedByTime ? "closed-by-time" : "closed";

/** Somebody at the desk is writing; or how long an answer takes, while the player waits for one. */
function Foot({ id, last, isWaiting }: { readonly id: string; readonly last: number; readonly isWaiting: boolean }) {
  const t = useTexts("support-talk");
  const isTyping = useTyping(useService(TALK_NEWS).typing, id, last);
  return (
    <div className="talk-foot">
      <p role="status">{isTyping ? t("typing") : null}</p>
      {isTyping || !isWaiting ? null : (
        <p>
          <WaitText />
        </p>
      )}
    </div>
  );
}

function Write({ id, closed }: { readonly id: string; readonly closed: string | undefined }) {
  const t = useTexts("support-talk");
  const outbox = useService(OUTBOX);
  const [text, setText] = useDraft(id);
  const [isFull, setFull] = useState(false);
  const attached = useAttached();
  const api = useService(TALK_API);
  const files = useFiles((file) => api.sendFile(file));
  const fileTexts = useFileTexts();
  const sayTyping = useSayTyping(() => api.type(id));
  const type = (typed: string) => {
    setText(typed);
    sayTyping(typed);
  };
  const send = () => {
    const isTaken = outbox.send(id, {
      ...{ text: wordsOf(text), ...(attached && { thing: attached.ref }) },
      ...(files.items.length > 0 && { files: [...files.items] }),
    });
    setFull(!isTaken);
    if (!isTaken) return;
    setText("");
    files.clear();
    attached?.drop();
  };
  return (
    <div>
      {closed === undefined ? null : <p className="talk-note talk-closed">{t(closed)}</p>}
      <Refused id={id} onEdit={(words) => setText(text === "" ? words : `${text}\n${words}`)} />
      <AttachedThing attached={attached} />
      <FileList files={files} texts={fileTexts} />
      <WriteBox
        text={text}
        onText={type}
        onSend={send}
        start={<FileButton files={files} label={t("file.add")} />}
        error={isFull ? t("write.full") : undefined}
      />
    </div>
  );
}

/** Messages that were refused, with the reason. Their text goes back into the field. */
function Refused({ id, onEdit }: { readonly id: string; readonly onEdit: (text: string) => void }) {
  const t = useTexts("support-talk");
  const outbox = useService(OUTBOX);
  const refused = useStore(outbox).filter(({ talk, refusal }) => talk === id && refusal !== undefined);
  return refused.map((message) => (
    <div key={message.id} className="talk-refused" role="alert">
      <p>{refusalText(t, message.refusal)}</p>
      <p dir="auto" className="talk-words">
        {message.text}
      </p>
      <div className="talk-acts">
        <Button
          size="small"
          onClick={() => {
            onEdit(message.text);
            outbox.remove(message.id);
          }}
        >
          {t("refused.edit")}
        </Button>
      </div>
    </div>
  ));
}

const KNOWN = [
  "CONVERSATION_FULL",
  "TOO_MANY_CONVERSATIONS",
  "TOO_MANY_ATTEMPTS",
  "CONVERSATION_UNKNOWN",
  "THING_UNKNOWN",
];

/** Why the platform did not take a message. */
export const refusalText = (t: (key: string) => string, refusal: unknown): string =>
  t(
    refusal instanceof HttpError && KNOWN.includes(String(refusal.errorCode))
      ? `refused.${refusal.errorCode}`
      : "refused.other",
  );

import {
  Button,
  EmptyState,
  Icon,
  NAVIGATION,
  Scope,
  useFormat,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { useEffect, useState } from "react";
import { Subject } from "rxjs";
import { RoomHead, usePages, useQuery } from "../../desk/exports/room.ts";
import { followNews } from "./follow-news.ts";
import { INBOX } from "./inbox.ts";
import { Queue } from "./queue.tsx";
import { TalkPane } from "./talk-pane.tsx";
import type { DeskTalksAnswer, DeskTalksQuery } from "./wire.ts";
import "./inbox.css";

const STATES = ["waiting", "mine", "all"] as const;
/** The list is read again at most so often. */
const EVERY_MS = 500;

/** The inbox: the queue, a conversation with its answer, and the player beside it. */
export default function InboxScreen() {
  const t = useTexts("support-desk");
  useTitle(t("rooms.conversations"));
  const inbox = useService(INBOX);
  const navigation = useService(NAVIGATION);
  const open = useStore(navigation, ({ params }) => params["conversation"]);
  const query = useQuery();
  const state = STATES.find((each) => each === query.get("state")) ?? "waiting";
  const { reads, readAgain, news, typing } = useNews();
  const pages = usePages((cursor, signal) => inbox.page(state, cursor, signal), [state, reads]);
  const items = useLast(pages.items, state);
  const suffix = query.text === "" ? "" : `?${query.text}`;
  return (
    <div className="inbox">
      <RoomHead title={t("rooms.conversations")}>
        <Times times={pages.first?.times} />
        {STATES.map((each) => (
          <Button key={each} size="small" aria-pressed={state === each} onClick={() => query.set({ state: each })}>
            {t(`states.${each}`)}
          </Button>
        ))}
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <div className="inbox-panes" data-open={open === undefined ? undefined : ""}>
        <Queue
          items={items}
          state={state}
          error={pages.error}
          onRetry={pages.retry}
          onMore={pages.more}
          open={open}
          hrefOf={(id) => navigation.linkTo("conversations", { conversation: id }) + suffix}
        />
        {open === undefined ? (
          <EmptyState icon="message-square-text" title={t("none.title")} text={t("none.text")} />
        ) : (
          <TalkPane key={open} id={open} news={news} typing={typing} onChanged={readAgain} />
        )}
      </div>
    </div>
  );
}

/** Reads the list again when something is new, and says it to the open conversation. */
function useNews() {
  const inbox = useService(INBOX);
  const [reads, setReads] = useState(0);
  const [news] = useState(() => new Subject<readonly string[] | undefined>());
  const [typing] = useState(() => new Subject<readonly string[]>());
  useEffect(() => {
    const scope = new Scope();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (conversations: readonly string[] | undefined) => {
      news.next(conversations);
      timer ??= setTimeout(() => {
        timer = undefined;
        setReads((count) => count + 1);
      }, EVERY_MS);
    };
    void followNews(inbox, scope, hear, (conversations) => typing.next(conversations));
    return () => {
      clearTimeout(timer);
      scope.dispose();
    };
  }, [inbox, news, typing]);
  return { reads, news, typing, readAgain: () => setReads((count) => count + 1) };
}

/** The rows as they were last there, so that the list does not vanish while it is read again. */
function useLast<T>(items: readonly T[] | undefined, of: DeskTalksQuery["state"]): readonly T[] | undefined {
  const [last, setLast] = useState<{ readonly of: string; readonly items: readonly T[] }>();
  if (items && (last?.of !== of || !sameRows(last.items, items))) setLast({ of, items });
  return items ?? (last?.of === of ? last.items : undefined);
}

const sameRows = <T,>(before: readonly T[] | undefined, after: readonly T[]) =>
  before?.length === after.length && before.every((row, at) => row === after[at]);

function Times({ times }: { readonly times: DeskTalksAnswer["times"] | undefined }) {
  const t = useTexts("support-desk");
  const format = useFormat();
  if (!times) return null;
  const { waiting, medianSeconds, measured } = times;
  return (
    <span className="inbox-times">
      {t("times.waiting", { shown: format.number(waiting) })}
      {" · "}
      {medianSeconds === null
        ? t("times.none")
        : t("times.median", { minutes: format.number(Math.ceil(medianSeconds / 60)), of: format.number(measured) })}
    </span>
  );
}

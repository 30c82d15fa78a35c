import { EmptyState, NAVIGATION, useService, useStore, useTexts, useTitle } from "@core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { RoomHead, SavedViews, usePages, useQuery } from "../../desk/exports/room.ts";
import type { ReviewCase } from "./desk-wire.ts";
import { DOCUMENT_CASES } from "./document-cases.ts";
import { CaseView } from "./parts/case-view.tsx";
import { Queue } from "./parts/queue.tsx";
import "./documents.css";

/** The queue, one case with everything that is needed beside it, and the decision. */
export default function DocumentsScreen() {
  const t = useTexts("kyc-desk");
  useTitle(t("rooms.documents"));
  const cases = useService(DOCUMENT_CASES);
  const navigation = useService(NAVIGATION);
  const open = useStore(navigation, (place) => place.params["case"]);
  const query = useQuery();
  const filters = { kind: query.get("kind"), who: query.get("who") };
  const [reads, setReads] = useState(0);
  const { items, first, error, more, retry } = usePages(
    (cursor, signal) => cases.queue(filters, cursor, signal),
    [query.text, reads],
  );
  const [done, setDone] = useState<string>();
  const status = useRef<HTMLSpanElement>(null);
  // The form that had the focus went with its case. The next case takes the focus itself.
  useEffect(() => {
    if (done !== undefined && open === undefined) status.current?.focus();
  }, [done, open]);
  const suffix = query.text === "" ? "" : `?${query.text}`;
  const go = (id: string | undefined) => navigation.go(navigation.linkTo("documents", { case: id }) + suffix);

  /** The case after the open one, for the next decision. */
  const nextCase = () => {
    const at = items?.findIndex(({ id }) => id === open) ?? -1;
    return items?.[at + 1]?.id ?? items?.find(({ id }) => id !== open)?.id;
  };

  const onOver = ({ player, documentType }: ReviewCase, how: "recorded" | "released", next: string | undefined) => {
    setDone(t(`done.${how}`, { player, document: t(`type.${documentType}`) }));
    setReads((count) => count + 1);
    go(next);
  };

  // New cases arrive meanwhile, so the queue is read again when the page becomes visible.
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === "visible") setReads((count) => count + 1);
  });
  useEffect(() => {
    const look = () => refresh();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  return (
    <div className="desk-docs">
      <RoomHead title={t("rooms.documents")} views={<SavedViews room="documents" query={query.text} />}>
        <span ref={status} role="status" tabIndex={-1}>
          {done}
        </span>
      </RoomHead>
      <div className="desk-docs-panes" data-open={open ? "" : undefined}>
        <Queue
          items={items}
          closeMatches={first?.closeMatches ?? []}
          error={error}
          open={open}
          filters={filters}
          onFilter={(values) => query.set(values)}
          onRetry={retry}
          onMore={more}
          hrefOf={(id) => navigation.linkTo("documents", { case: id }) + suffix}
        />
        {open ? (
          <CaseView
            key={open}
            id={open}
            onDone={(value) => onOver(value, "recorded", nextCase())}
            onLeave={(value) => onOver(value, "released", undefined)}
          />
        ) : (
          <div className="desk-docs-none">
            <EmptyState icon="id-card" title={t("none.title")} text={t("none.text")} />
          </div>
        )}
      </div>
    </div>
  );
}

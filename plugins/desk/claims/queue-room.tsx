import { Button, Icon, useTexts, useTitle } from "@core";
import { type ReactNode, useEffect, useRef } from "react";
import { DataTable, type TableColumn } from "../parts/data-table.tsx";
import { RoomHead } from "../parts/room-head.tsx";
import type { Queue } from "./use-queue.ts";

interface QueueRoomProps<Row> {
  readonly title: string;
  readonly queue: Queue<Row>;
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly TableColumn<Row>[];
  /** What stands there while the queue has nothing. */
  readonly empty: { readonly title: string; readonly text: string };
  /** What the queue can be narrowed by. */
  readonly filters?: ReactNode;
  /** The open decision. */
  readonly children: ReactNode;
}

/** A desk room that shows one queue: its cases, the last act in words, and a button that reads the queue again. */
export function QueueRoom<Row>({
  title,
  queue: { pages, done, readAgain },
  keyOf,
  columns,
  empty,
  filters,
  children,
}: QueueRoomProps<Row>) {
  const t = useTexts("desk");
  useTitle(title);
  const status = useRef<HTMLSpanElement>(null);
  // The focused button disappears with its row, so the status line gets the focus.
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  return (
    <>
      <RoomHead title={title}>
        <span ref={status} role="status" tabIndex={-1}>
          {done?.text}
        </span>
        {filters}
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("queue.again")}
        </Button>
      </RoomHead>
      <DataTable
        label={title}
        columns={columns}
        rows={pages.items}
        keyOf={keyOf}
        error={pages.error}
        onRetry={pages.retry}
        empty={empty}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
      {children}
    </>
  );
}

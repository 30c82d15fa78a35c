import { EmptyState, Failed, Skeleton, useTexts } from "@core";
import { type ReactNode, useRef } from "react";
import { useRowKeys } from "./use-row-keys.ts";
import "./data-table.css";

export interface TableColumn<T> {
  readonly id: string;
  readonly label: ReactNode;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** The content may take several lines. */
  readonly isWrapped?: boolean;
  readonly cell: (row: T) => ReactNode;
}

export interface DataTableProps<T> {
  /** The accessible name. */
  readonly label: string;
  /** The first one names its row, with a link or a button that opens it. */
  readonly columns: readonly TableColumn<T>[];
  /** Undefined while they load for the first time. */
  readonly rows: readonly T[] | undefined;
  readonly keyOf: (row: T) => string;
  readonly error?: unknown;
  readonly onRetry: () => void;
  /** What stands in place of no rows. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Brings the next page; absent on the last one. */
  readonly onMore?: (() => void) | undefined;
  readonly isLoadingMore?: boolean;
  /** A row that is opened shows this below itself. */
  readonly detail?: (row: T) => ReactNode;
}

/** A dense table with keys for its rows, and its states: loading, empty, failed. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, keyOf, error, onRetry, empty, onMore, isLoadingMore, detail } = props;
  const t = useTexts("desk");
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(() => [...(body.current?.querySelectorAll<HTMLElement>("tr[data-row]") ?? [])]);
  if (error !== undefined && !rows) return <Failed error={error} onRetry={onRetry} />;
  if (!rows)
    return (
      <div className="desk-wait" aria-busy="true" aria-label={t("loading")}>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} kind="block" height="36px" />
        ))}
      </div>
    );
  if (rows.length === 0) return <EmptyState icon="search" {...empty} />;
  return (
    <>
      <div className="data-table-wrap" tabIndex={0} role="region" aria-label={label}>
        <table className="data-table">
          <thead>
            <tr>
              {columns.map(({ id, label: name, isNumber }) => (
                <th key={id} scope="col" data-num={isNumber || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row) => (
              <Row key={keyOf(row)} row={row} columns={columns} detail={detail?.(row)} />
            ))}
          </tbody>
        </table>
      </div>
      {error !== undefined ? <Failed error={error} onRetry={onRetry} /> : null}
      {onMore ? (
        <div className="desk-more">
          <button type="button" className="button button-plain" aria-disabled={isLoadingMore} onClick={onMore}>
            {t("more")}
          </button>
        </div>
      ) : null}
    </>
  );
}

interface RowProps<T> {
  readonly row: T;
  readonly columns: readonly TableColumn<T>[];
  readonly detail: ReactNode;
}

function Row<T>({ row, columns, detail }: RowProps<T>) {
  return (
    <>
      <tr data-row aria-current={detail ? true : undefined}>
        {columns.map(({ id, cell, isNumber, isWrapped }, at) => {
          const own = { "data-num": isNumber || undefined, "data-wrap": isWrapped || undefined };
          return at === 0 ? (
            <th key={id} scope="row" {...own}>
              {cell(row)}
            </th>
          ) : (
            <td key={id} {...own}>
              {cell(row)}
            </td>
          );
        })}
      </tr>
      {detail ? (
        <tr className="data-table-detail">
          <td colSpan={columns.length}>{detail}</td>
        </tr>
      ) : null}
    </>
  );
}

import { Button, EmptyState, Failed, Skeleton, useTexts } from "@core";
import type { ReactNode } from "react";
import type { usePages } from "./use-pages.ts";

interface ListStatesProps {
  readonly list: Pick<
    ReturnType<typeof usePages>,
    "first" | "items" | "hasMore" | "isLoadingMore" | "hasFailed" | "loadMore"
  >;
  readonly icon: string;
  /** What stands here once there is something. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Removes the filter; undefined if there is none. */
  readonly onClear?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A list of money with its states: loading, failed, empty, and more to load. */
export function ListStates({ list, icon, empty, onClear, children }: ListStatesProps) {
  const t = useTexts("cashier-history");
  const tBets = useTexts("my-bets");
  const tList = useTexts("my-bets-list");
  const { first } = list;
  if (first.status === "failed" && !first.value) return <Failed error={first.error} onRetry={first.retry} />;
  if (!first.value) {
    return (
      <div className="stack" role="group" aria-busy aria-label={t("loading")}>
        <Skeleton kind="block" height="56px" />
        <Skeleton kind="block" height="56px" />
        <Skeleton kind="block" height="56px" />
      </div>
    );
  }
  if (list.items.length === 0) {
    return onClear ? (
      <EmptyState
        icon="sliders-horizontal"
        title={t("none.title")}
        text={t("none.text")}
        action={<Button onClick={onClear}>{tList("clear")}</Button>}
      />
    ) : (
      <EmptyState icon={icon} {...empty} />
    );
  }
  return (
    <>
      {children}
      {list.hasMore ? (
        <Button block busy={list.isLoadingMore} onClick={list.loadMore}>
          {tBets(list.hasFailed ? "more-failed" : "more")}
        </Button>
      ) : null}
    </>
  );
}

import { Failed, Loadable, useLoadable } from "@core";
import { useEventTexts } from "../event/event-texts.ts";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import type { BuilderTabProps } from "./builder-tab.tsx";

const TAB = new Loadable<BuilderTabProps>(async () => (await import("./builder-tab.tsx")).default);

/** The bet builder, loaded when somebody first opens it. */
export function Builder(props: BuilderTabProps) {
  const t = useEventTexts();
  const state = useLoadable(TAB);
  if (state.status === "failed") {
    return <Failed error={state.error} title={t("failed-part")} onRetry={() => void TAB.load()} />;
  }
  if (state.status !== "ready") return <RowsSkeleton rows={4} />;
  const Tab = state.component;
  return <Tab {...props} />;
}

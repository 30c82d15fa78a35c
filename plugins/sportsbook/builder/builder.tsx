import { LazyPart, Loadable } from "@core";
import { RowsSkeleton } from "../board/rows-skeleton.tsx";
import { useEventTexts } from "../event/event-texts.ts";
import type { BuilderTabProps } from "./builder-tab.tsx";

const TAB = new Loadable<BuilderTabProps>(async () => (await import("./builder-tab.tsx")).default);

/** The bet builder, loaded when it is first opened. */
export function Builder(props: BuilderTabProps) {
  const t = useEventTexts();
  return <LazyPart of={TAB} props={props} fallback={<RowsSkeleton rows={4} />} title={t("failed-part")} />;
}

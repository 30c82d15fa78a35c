import { useEffect, useState, type ReactNode } from "react";
import { useLoadable, type Loadable } from "../react/loadable.ts";
import { Dialog } from "./dialog.tsx";
import { Failed, Skeleton } from "./states.tsx";

export interface LazyPartProps<P> {
  readonly of: Loadable<P>;
  readonly props: P;
  /** Holds its place until its code is there. */
  readonly fallback?: ReactNode;
  /** What could not be shown, where the general words do not say enough. */
  readonly title?: ReactNode;
  /** Closes a part that is a dialog: a failure then stands in one too, under `title`. */
  readonly onClose?: () => void;
}

/** What to tell the support. */
const CODE = "LOAD_FAILED";

/** A part whose code comes when it is first shown; where it does not come, that is said in its place, with a way on. */
export function LazyPart<P extends object>({ of, props, fallback, title, onClose }: LazyPartProps<P>) {
  const state = useLoadable(of);
  const [hasFailed, setFailed] = useState(false);
  if (state.status === "failed" && !hasFailed) setFailed(true);
  // Whoever opens it again after a failure has not seen that one.
  useEffect(() => {
    if (of.state.status === "failed") void of.load();
  }, [of]);
  if (state.status === "ready") {
    const Part = state.component;
    return <Part {...props} />;
  }
  const isDialog = onClose !== undefined;
  const failure =
    state.status === "failed" ? (
      <Failed error={state.error} title={isDialog ? undefined : title} onRetry={() => void of.load()} code={CODE} />
    ) : undefined;
  if (!isDialog) return failure ?? fallback;
  return hasFailed ? (
    <Dialog open title={title} onClose={onClose}>
      {failure ?? <Skeleton kind="block" height="160px" />}
    </Dialog>
  ) : (
    fallback
  );
}

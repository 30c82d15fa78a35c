import { type ReactNode, useEffect, useState } from "react";
import { type Loadable, useLoadable } from "../react/loadable.ts";
import { Dialog } from "./dialog.tsx";
import { Failed, Skeleton } from "./states.tsx";

export interface LazyPartProps<P> {
  readonly of: Loadable<P>;
  readonly props: P;
  /** Shown until its code is loaded. */
  readonly fallback?: ReactNode;
  /** Whether nothing is shown if loading fails, because another part of the same script says so. */
  readonly isQuiet?: boolean;
  /** The title of the failure, if the general text is not specific enough. */
  readonly title?: ReactNode;
  /** Closes a part that is a dialog. A failure is then shown in a dialog too, with `title`. */
  readonly onClose?: () => void;
}

/** The code for the support. */
const CODE = "LOAD_FAILED";

/**
 * A part whose code is loaded when it is first shown. If loading fails, a failure with a retry is shown in its place.
 */
export function LazyPart<P extends object>({ of, props, fallback, isQuiet = false, title, onClose }: LazyPartProps<P>) {
  const state = useLoadable(of);
  const [hasFailed, setFailed] = useState(false);
  if (state.status === "failed" && !hasFailed) setFailed(true);
  // A part that is opened again after a failure starts without the old error.
  useEffect(() => {
    if (of.state.status === "failed") void of.load();
  }, [of]);
  if (state.status === "ready") {
    const Part = state.component;
    return <Part {...props} />;
  }
  const isDialog = onClose !== undefined;
  const failure =
    state.status === "failed" && !isQuiet ? (
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

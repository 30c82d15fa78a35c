import type { ReactNode } from "react";
import { useLoadable, type Loadable } from "../loadable.ts";
import { Dialog } from "./dialog.tsx";
import { Failed } from "./states.tsx";

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
  if (state.status === "ready") {
    const Part = state.component;
    return <Part {...props} />;
  }
  if (state.status !== "failed") return fallback;
  const retry = () => void of.load();
  if (!onClose) return <Failed error={state.error} title={title} onRetry={retry} code={CODE} />;
  return (
    <Dialog open title={title} onClose={onClose}>
      <Failed error={state.error} onRetry={retry} code={CODE} />
    </Dialog>
  );
}

import { Failed, useLoadable, type Loadable } from "@core";

/** A part whose code comes when it is first shown; where it does not come, that is said in its place. */
export function LazyPart<P extends object>({ of, props }: { of: Loadable<P>; props: P }) {
  const state = useLoadable(of);
  if (state.status === "failed") return <Failed error={state.error} onRetry={() => void of.load()} />;
  if (state.status !== "ready") return null;
  const Part = state.component;
  return <Part {...props} />;
}

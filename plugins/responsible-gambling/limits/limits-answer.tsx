import { Failed, Skeleton, useService, useStore } from "@core";
import { type ReactNode, useEffect } from "react";
import type { LimitsAnswer } from "../wire.ts";
import { LIMITS } from "./limits-store.ts";

/** Shows what needs the limits, once they are there. They are asked for anew on each visit: time passes. */
export function LimitsReady({ children }: { readonly children: (answer: LimitsAnswer) => ReactNode }) {
  const limits = useService(LIMITS);
  const { answer, error } = useStore(limits);
  useEffect(() => void limits.load(), [limits]);
  if (answer) return children(answer);
  if (error !== undefined) return <Failed error={error} onRetry={() => void limits.load()} />;
  return <Skeleton kind="block" height="280px" />;
}

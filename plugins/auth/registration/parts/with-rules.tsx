import { Failed, Skeleton } from "@core";
import { Suspense, type ReactNode } from "react";
import type { RegistrationRules } from "../registration-wire.ts";
import { useRegistrationRules } from "../use-registration-rules.ts";

/** A form that needs the rules of joining, and perhaps a part of code that comes late. */
export function WithRules({ children }: { children: (rules: RegistrationRules) => ReactNode }) {
  const { status, value, error, retry } = useRegistrationRules();
  if (value) return <Suspense fallback={<Waiting />}>{children(value)}</Suspense>;
  return status === "failed" ? <Failed error={error} onRetry={retry} /> : <Waiting />;
}

const Waiting = () => (
  <div className="dialog-body" aria-busy="true">
    <Skeleton kind="block" height="44px" />
    <Skeleton kind="block" height="44px" />
    <Skeleton kind="block" height="44px" />
  </div>
);

import { Failed, Skeleton } from "@core";
import { type ReactNode, Suspense } from "react";
import type { RegistrationRules } from "../registration-wire.ts";
import { useRegistrationRules } from "../use-registration-rules.ts";

/** A form that needs the registration rules, and possibly code that is loaded late. */
export function WithRules({ children }: { children: (rules: RegistrationRules) => ReactNode }) {
  const { status, value, error, retry } = useRegistrationRules();
  if (value) return <Suspense fallback={<Waiting />}>{children(value)}</Suspense>;
  return status === "failed" ? <Failed error={error} onRetry={retry} /> : <Waiting />;
}

/** Together about as high as the form's fields and its button. */
const PARTS = ["70px", "94px", "112px", "52px"];

const Waiting = () => (
  <div className="dialog-body" aria-busy="true">
    {PARTS.map((height) => (
      <Skeleton key={height} kind="block" height={height} />
    ))}
  </div>
);

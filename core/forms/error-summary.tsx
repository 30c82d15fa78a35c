import { type MouseEvent, useEffect, useRef } from "react";
import type { Failure } from "./failure.ts";
import "./error-summary.css";

export interface ErrorSummaryProps {
  /** The number of failed submissions. */
  readonly misses: number;
  /** The error text of each field, in page order. */
  readonly faults: Readonly<Partial<Record<string, string>>>;
  /** The id of each field's control, for the links. */
  readonly ids: Readonly<Record<string, string>>;
  readonly failure: Failure | undefined;
  /** Returns the form's text for a failure. */
  readonly failureText: (failure: Failure) => string;
}

/** The errors of a form, at its top. It takes the focus, and every line links to its field. */
export function ErrorSummary({ misses, faults, ids, failure, failureText }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (misses > 0) ref.current?.focus();
  }, [misses]);

  const names = Object.keys(ids).filter((name) => faults[name] !== undefined);
  if (names.length === 0 && !failure) return null;

  const lead = (event: MouseEvent, id = "") => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div className="error-summary" ref={ref} tabIndex={-1} role="alert">
      {failure ? (
        <p>
          {failureText(failure)}
          {failure.code ? <code className="error-code">{failure.code}</code> : null}
        </p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${ids[name]}`} onClick={(event) => lead(event, ids[name])}>
                {faults[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useEffect, useRef, type MouseEvent } from "react";
import type { Failure } from "./failure.ts";
import "./error-summary.css";

export interface ErrorSummaryProps {
  /** How often the form was sent in vain. */
  readonly misses: number;
  /** What is wrong with each field, in the order of the page. */
  readonly faults: Readonly<Partial<Record<string, string>>>;
  /** The id of each field's control, to lead there. */
  readonly ids: Readonly<Record<string, string>>;
  readonly failure: Failure | undefined;
  /** The failure in the form's own words. */
  readonly failureText: (failure: Failure) => string;
}

/** What is wrong with a form, at its head: it takes the focus, and every line leads to its field. */
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

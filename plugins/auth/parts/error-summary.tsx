import { useTexts } from "@core";
import { useEffect, useRef, type MouseEvent } from "react";
import type { Failure } from "../failure.ts";
import type { Faults } from "../use-form.ts";

export interface ErrorSummaryProps<N extends string> {
  /** How often the form was sent in vain. */
  readonly misses: number;
  readonly faults: Faults<N>;
  /** The id of each field, to lead there. */
  readonly ids: Readonly<Record<N, string>>;
  readonly failure: Failure | undefined;
}

/** What is wrong with a form, at its head: it takes the focus, and every line leads to its field. */
export function ErrorSummary<N extends string>({ misses, faults, ids, failure }: ErrorSummaryProps<N>) {
  const t = useTexts("auth");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (misses > 0) ref.current?.focus();
  }, [misses]);

  const names = Object.keys(faults) as N[];
  if (names.length === 0 && !failure) return null;

  const lead = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div className="error-summary" ref={ref} tabIndex={-1} role="alert">
      {failure ? (
        <p>
          {failure.key ? t(failure.key) : failure.message}
          {failure.code ? <code className="error-code">{failure.code}</code> : null}
        </p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${ids[name]}`} onClick={(event) => lead(event, ids[name])}>
                {t(faults[name]!)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

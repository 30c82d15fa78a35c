import { Skeleton } from "@core";
import { type ReactNode, useId } from "react";
import "../screens/mfa.css";

interface MfaPageProps {
  readonly title: string;
  readonly isBusy: boolean;
  /** The height of what is coming. */
  readonly height: `${number}px`;
  /** A placeholder is shown while there is none. */
  readonly children: ReactNode;
}

/** A screen with one dialog of a confirmation. */
export function MfaPage({ title, isBusy, height, children }: MfaPageProps) {
  const id = useId();
  return (
    <div className="mfa-page" aria-busy={isBusy || undefined}>
      <section className="dialog mfa" aria-labelledby={id}>
        <div className="dialog-head mfa-head">
          <h1 id={id}>{title}</h1>
        </div>
        {children || (
          <div className="dialog-body">
            <Skeleton kind="block" height={height} />
          </div>
        )}
      </section>
    </div>
  );
}

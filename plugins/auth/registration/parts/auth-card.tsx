import { useTexts, useTitle } from "@core";
import { type ReactNode, useId } from "react";
import { StepBar } from "../../parts/step-bar.tsx";
import "../../screens/auth.css";

export interface AuthCardProps {
  readonly title: string;
  /** The page's description for search engines. */
  readonly description?: string;
  /** The current step of the registration, of two. */
  readonly step?: 1 | 2;
  readonly children: ReactNode;
}

/** The frame of every registration screen. */
export function AuthCard({ title, description, step, children }: AuthCardProps) {
  const t = useTexts("auth");
  const id = useId();
  useTitle(title, description);
  return (
    <div className="auth-page">
      <section className="dialog auth" aria-labelledby={id}>
        <div className="dialog-head">
          <h1 id={id}>{title}</h1>
          {step ? <p className="step">{t("step", { step, of: 2 })}</p> : null}
        </div>
        {step ? <StepBar step={step} of={2} /> : null}
        {children}
      </section>
    </div>
  );
}

import { useTexts } from "@core";

/** The progress of a registration. */
export function StepBar({ step, of }: { step: number; of: number }) {
  const t = useTexts("auth");
  return (
    <div
      className="step-bar"
      role="progressbar"
      aria-label={t("step", { step, of })}
      aria-valuenow={step}
      aria-valuemin={0}
      aria-valuemax={of}
    >
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-on={index < step || undefined} />
      ))}
    </div>
  );
}

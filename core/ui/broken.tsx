import { useTexts } from "../react/react-texts.ts";
import { Button } from "./button.tsx";
import "./styles/feedback.css";

/** Shown in place of a part of the page that has failed. */
export function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts("core");
  return (
    <div className="broken" role="alert">
      <p>{t("broken.title")}</p>
      <Button kind="quiet" size="small" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}

import { Button, useTexts } from "@core";
import type { ReactNode } from "react";
import type { Article } from "../articles/load-articles.ts";
import { useArticles } from "../articles/use-articles.ts";

interface WithArticlesProps {
  readonly children: (articles: readonly Article[]) => ReactNode;
}

/** Shows what needs the articles, or how it stands with their coming. */
export function WithArticles({ children }: WithArticlesProps) {
  const t = useTexts("support");
  const { value, status, retry } = useArticles();
  if (value) return children(value);
  if (status === "loading")
    return (
      <p className="help-waits" role="status">
        {t("loading")}
      </p>
    );
  return (
    <div className="panel help-empty" role="alert">
      <p>{t("failed")}</p>
      <Button kind="plain" onClick={retry}>
        {t("retry")}
      </Button>
    </div>
  );
}

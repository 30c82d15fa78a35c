import { I18N, type Resource, useResource, useService, useStore } from "@core";
import { type Article, articlesThatCame, loadArticles } from "./load-articles.ts";

export function useArticles(): Resource<readonly Article[]> {
  const language = useStore(useService(I18N), (state) => state.language);
  return useResource(
    () => loadArticles(language),
    [language],
    () => articlesThatCame(language),
  );
}

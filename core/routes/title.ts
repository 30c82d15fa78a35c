import { useEffect } from "react";

/** Names the page while the component is shown: the title, and the description that search engines show. */
export function useTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (description === undefined) return;
    const meta =
      document.head.querySelector<HTMLMetaElement>('meta[name="description"]') ?? document.createElement("meta");
    meta.name = "description";
    meta.content = description;
    document.head.append(meta);
  }, [description]);
}

import { useEffect } from "react";

/** Sets the page's title, and the description for search engines, while the component is shown. */
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

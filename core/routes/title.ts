import { useEffect } from "react";
import { token } from "../plugin/token.ts";
import { useServices } from "../react/react.tsx";

/** Where the page's title goes while it is rendered on the platform, where there is no document. */
export interface PageHead {
  write(title: string, description: string | undefined): void;
}

export const PAGE_HEAD = token<PageHead>("core/page-head");

/** Sets the page's title, and the description for search engines, while the component is shown. */
export function useTitle(title: string, description?: string): void {
  const services = useServices();
  if (services.has(PAGE_HEAD)) services.get(PAGE_HEAD).write(title, description);
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

import { Failed, HTTP, HttpError, I18N, Skeleton, useResource, useService, useStore, useTexts, useTitle } from "@core";
import { contentAddress } from "../page-path.ts";
import { contentPage, type ContentPage } from "../wire.ts";
import { NotFound } from "./not-found.tsx";
import "./page-view.css";

/** A page of text of the content service, with its loading, failed and missing states. */
export function PageView({ page }: { page: string }) {
  const http = useService(HTTP);
  const language = useStore(useService(I18N), (state) => state.language);
  const found = useResource(
    (signal) => http.send(contentAddress(page), { query: { language }, answer: contentPage, signal }),
    [page, language],
  );

  if (found.status === "failed") {
    const isMissing = found.error instanceof HttpError && found.error.status === 404;
    return isMissing ? <NotFound /> : <FailedPage error={found.error} onRetry={found.retry} />;
  }
  return found.status === "ready" ? <Blocks content={found.value} /> : <Loading />;
}

function Blocks({ content }: { content: ContentPage }) {
  useTitle(content.title, content.description);
  return (
    <article className="content-page">
      <h1>{content.title}</h1>
      {content.blocks.map((block, index) => {
        if (block.kind === "heading") return <h2 key={index}>{block.text}</h2>;
        if (block.kind === "paragraph") return <p key={index}>{block.text}</p>;
        return (
          <ul key={index}>
            {block.items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        );
      })}
    </article>
  );
}

function Loading() {
  const t = useTexts("content");
  useTitle(t("loading"));
  return (
    <div className="content-page" aria-busy="true">
      <h1 className="visually-hidden">{t("loading")}</h1>
      {["40%", "95%", "90%", "60%"].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts("content");
  useTitle(t("failed"));
  return (
    <>
      <h1 className="visually-hidden">{t("failed")}</h1>
      <Failed error={error} onRetry={onRetry} />
    </>
  );
}

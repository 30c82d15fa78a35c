import {
  Failed,
  HTTP,
  HttpError,
  I18N,
  Skeleton,
  useFormat,
  useResource,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { contentAddress } from "../page-path.ts";
import { type ContentPage, contentPage } from "../wire.ts";
import { NotFound } from "./not-found.tsx";
import { Block } from "./page-block.tsx";
import "./page-view.css";

/** A page of the content service, with its loading, failed and missing states. */
export function PageView({ page }: { page: string }) {
  const http = useService(HTTP);
  const language = useStore(useService(I18N), (state) => state.language);
  const found = useResource(
    (signal) => http.send(contentAddress(page), { query: { language }, answer: contentPage, signal }),
    [page, language],
  );

  if (found.status === "failed") {
    // The platform refuses an address that is too long for a page: there is no page at it either.
    const isMissing = found.error instanceof HttpError && [400, 404].includes(found.error.status);
    return isMissing ? <NotFound /> : <FailedPage error={found.error} onRetry={found.retry} />;
  }
  return found.status === "ready" ? <Page content={found.value} /> : <Loading />;
}

function Page({ content }: { content: ContentPage }) {
  const t = useTexts("content");
  const format = useFormat();
  useTitle(content.title, content.description);
  return (
    <article className="content-page" data-type={content.type}>
      <h1>{content.title}</h1>
      {content.blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
      {content.at === undefined ? null : (
        <p className="muted">
          {t("asOf", { time: format.dateTime(content.at, { dateStyle: "medium", timeStyle: "short" }) })}
        </p>
      )}
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

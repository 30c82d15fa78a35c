import {
  EmptyState,
  Failed,
  HTTP,
  HttpError,
  I18N,
  Icon,
  Link,
  Skeleton,
  useResource,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { type ContentPage, contentPage } from "../../content/wire.ts";
import OwnRoom from "../rooms/own-room.tsx";

/** A section that the operator's content adds: the page at the section's own address, with its texts and links. */
export function WrittenSection({ slug }: { slug: string }) {
  const t = useTexts("account-rooms");
  const http = useService(HTTP);
  const language = useStore(useService(I18N), (state) => state.language);
  const { value, status, error, retry } = useResource(
    (signal) =>
      http.send(`/content/pages/my-account/menu/${encodeURIComponent(slug)}`, {
        query: { language },
        answer: contentPage,
        signal,
      }),
    [http, slug, language],
  );
  const isMissing = error instanceof HttpError && [400, 404].includes(error.status);
  const title = value?.title ?? t(isMissing ? "notFound.title" : "account");
  useTitle(title);
  return (
    <OwnRoom title={title}>
      {value ? (
        <Blocks page={value} />
      ) : isMissing ? (
        <NoSection />
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="160px" />
      )}
    </OwnRoom>
  );
}

function NoSection() {
  const t = useTexts("account-rooms");
  return (
    <EmptyState
      icon="circle-dashed"
      title={t("notFound.head")}
      text={t("notFound.text")}
      action={
        <Link className="button button-plain" to="/my-account">
          {t("notFound.back")}
        </Link>
      }
    />
  );
}

/** Renders texts and links only; pages with other blocks have screens of their own. */
function Blocks({ page: { blocks } }: { page: ContentPage }) {
  return blocks.map((block, at) => {
    if (block.kind === "paragraph") return <p key={at}>{block.text}</p>;
    if (block.kind === "heading") return <h2 key={at}>{block.text}</h2>;
    if (block.kind !== "cards") return null;
    return (
      <ul className="panel" key={at}>
        {block.items.map(({ to, title, text }) => (
          <li key={to}>
            <Link className="room-row" to={to}>
              <Icon name="file-text" />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <Icon name="chevron-right" size={16} mirrored />
            </Link>
          </li>
        ))}
      </ul>
    );
  });
}

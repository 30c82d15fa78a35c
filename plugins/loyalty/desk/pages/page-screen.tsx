import { Failed, Link, NAVIGATION, Skeleton, useResource, useService, useStore, useTexts, useTitle } from "@core";
import { RoomHead } from "../../../desk/exports/room.ts";
import { PAGE_CALLS } from "./page-calls.ts";
import { PageEditor } from "./page-editor.tsx";
import "./pages.css";

/** A page's text in a language: the editor with its preview, and the versions. */
export default function PageScreen() {
  const t = useTexts("loyalty-desk");
  const navigation = useService(NAVIGATION);
  const calls = useService(PAGE_CALLS);
  const page = useStore(navigation, ({ params }) => params["page"] ?? "");
  const language = useStore(navigation, ({ params }) => params["language"] ?? "");
  const name = t(`pages.names.${page}`);
  useTitle(name);
  const place = `${page}/${language}`;
  const { value, status, error, retry } = useResource((signal) => calls.read(place, signal), [calls, place]);
  const isHere = value?.page === page && value.language === language;
  return (
    <>
      <RoomHead title={name}>
        <Link className="button button-plain button-small" to={navigation.linkTo("vip-pages")}>
          {t("pages.all")}
        </Link>
      </RoomHead>
      {isHere ? (
        <>
          <nav className="desk-block" aria-label={t("pages.columns.languages")}>
            <span className="vip-page-languages">
              {value.languages.map(({ value: code, label }) => (
                <Link
                  key={code}
                  className="desk-tag"
                  lang={code}
                  current={code === language}
                  to={navigation.linkTo("vip-page", { page, language: code })}
                >
                  {label}
                </Link>
              ))}
            </span>
          </nav>
          <PageEditor key={place} place={place} value={value} readAgain={retry} />
        </>
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <div className="desk-wait" aria-busy="true" aria-label={name}>
          <Skeleton kind="block" height="320px" />
        </div>
      )}
    </>
  );
}

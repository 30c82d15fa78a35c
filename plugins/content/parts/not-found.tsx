import { Link, useTexts, useTitle } from "@core";
import { Message } from "./message.tsx";

/** Says that there is no page at this address, and links to others. */
export function NotFound() {
  const t = useTexts("content");
  useTitle(t("notFound.title"));
  return (
    <Message icon="circle-dashed" title={t("notFound.title")} text={t("notFound.text")}>
      <Link className="button button-commit" to="/">
        {t("home")}
      </Link>
      <Link className="button button-plain" to="/all-live">
        {t("live")}
      </Link>
      <Link className="button button-plain" to="/help">
        {t("help")}
      </Link>
    </Message>
  );
}

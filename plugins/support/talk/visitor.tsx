import { Link, NAVIGATION, useResource, useService, useStore, useTexts, useWay } from "@core";
import { TALK_API } from "./talk-api.ts";

/** Who has no account here, or cannot get into it, is told how to sign in, and where to write. */
export function Visitor() {
  const t = useTexts("support-talk");
  const way = useWay();
  const path = useStore(useService(NAVIGATION), (place) => place.path);
  const api = useService(TALK_API);
  const { value } = useResource((signal) => api.ways(signal), [api]);
  const recovery = way("restore-password");
  return (
    <section className="panel talk-visitor">
      <h2>{t("visitor.title")}</h2>
      <p>{t("visitor.text")}</p>
      <div className="talk-acts">
        <Link
          className="button button-plain"
          to={`${way("login") ?? "/login"}?${new URLSearchParams({ return: path })}`}
        >
          {t("visitor.login")}
        </Link>
        {recovery === undefined ? null : (
          <Link className="button button-plain" to={recovery}>
            {t("visitor.recover")}
          </Link>
        )}
      </div>
      {value ? (
        <p>
          {t("visitor.mail")}{" "}
          <a className="text-link" href={`mailto:${value.mail}`}>
            <bdi dir="ltr">{value.mail}</bdi>
          </a>
        </p>
      ) : null}
    </section>
  );
}

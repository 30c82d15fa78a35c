import { Link, NAVIGATION, useService, useStore, useTexts, useWay } from "@core";

/** What somebody without an account reads in place of their squad. */
export function Visitor() {
  const t = useTexts("footboss");
  const way = useWay();
  const path = useStore(useService(NAVIGATION), ({ path: at }) => at);
  return (
    <section className="panel boss-block" aria-labelledby="boss-visitor">
      <h2 id="boss-visitor">{t("own")}</h2>
      <p>{t("visitor")}</p>
      <Link
        className="button button-plain boss-login"
        to={`${way("login") ?? "/login"}?${new URLSearchParams({ return: path })}`}
      >
        {t("log-in")}
      </Link>
    </section>
  );
}

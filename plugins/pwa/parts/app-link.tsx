import { Link, NAVIGATION, useService, useTexts } from "@core";

/** The link to the product as an app, under every screen. */
export default function AppLink() {
  const t = useTexts("pwa");
  const to = useService(NAVIGATION).linkTo("app-download");
  return (
    <Link className="button button-plain button-small" to={to}>
      {t("link")}
    </Link>
  );
}

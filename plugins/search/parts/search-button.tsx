import { Icon, Link, NAVIGATION, useService, useTexts } from "@core";

/** The link to the search, in the header. */
export default function SearchButton() {
  const t = useTexts("search");
  return (
    <Link
      className="icon-button header-late"
      to={useService(NAVIGATION).linkTo("search")}
      current="page"
      aria-label={t("title")}
      aria-keyshortcuts="/"
      title={t("key")}
    >
      <Icon name="search" />
    </Link>
  );
}

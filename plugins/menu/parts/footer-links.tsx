import { Link, useTexts } from "@core";
import { PAGES } from "./pages.ts";

/** Links to the pages about the product, at the end of every screen. */
export default function FooterLinks() {
  const t = useTexts("menu");
  return (
    <nav aria-label={t("about")}>
      {PAGES.map((page) => (
        <Link to={`/${page}`} key={page}>
          {t(`pages.${page}`)}
        </Link>
      ))}
    </nav>
  );
}

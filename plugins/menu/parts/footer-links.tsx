import { NavigationEntries, useTexts } from "@core";

/** Links to the pages about the product, at the end of every screen. */
export default function FooterLinks() {
  const t = useTexts("menu");
  return (
    <nav aria-label={t("about")}>
      <NavigationEntries place="about">{({ label }) => label}</NavigationEntries>
    </nav>
  );
}

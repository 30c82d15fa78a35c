import { Link, useTexts } from "@core";

/** The product's mark: an open circle with its line. */
export function Logo({ brand }: { readonly brand: string }) {
  const t = useTexts("shell");
  return (
    <Link className="logo" to="/" aria-label={t("logo", { brand })}>
      <svg viewBox="0 0 30 24" fill="none" strokeWidth="4" aria-hidden="true">
        <path d="M17.8 6.2A8 8 0 1 0 17.8 17.8" stroke="currentColor" />
        <path className="logo-signal" d="M12 12h18" />
      </svg>
      <span className="logo-word">{brand.toLowerCase()}</span>
    </Link>
  );
}

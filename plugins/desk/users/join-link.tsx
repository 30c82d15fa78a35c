import { Button, Icon, useCopy, useTexts } from "@core";

/** The invitation link. It is shown once, because the platform keeps only its hash. */
export function JoinLink({ path }: { readonly path: string }) {
  const t = useTexts("desk-users");
  const link = location.origin + path;
  const { copy, news } = useCopy();
  return (
    <section className="desk-block" aria-label={t("link.title")}>
      <h2>{t("link.title")}</h2>
      <p>{t("link.text")}</p>
      <p className="desk-hash">
        <bdi dir="ltr">{link}</bdi>
      </p>
      <div className="desk-chips">
        <Button size="small" onClick={() => void copy(link)}>
          <Icon name={news === "copied" ? "check" : "copy"} size={16} />
          {t(news === "copied" ? "link.copied" : "link.copy")}
        </Button>
        <span role="status">{news === "notCopied" ? t("link.not-copied") : null}</span>
      </div>
    </section>
  );
}

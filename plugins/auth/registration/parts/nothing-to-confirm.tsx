import { EmptyState, Link, useTexts, useTitle } from "@core";

/** Somebody came to a confirmation, and nothing waits for one. */
export function NothingToConfirm({ title, join }: { title: string; join: string }) {
  const t = useTexts("auth");
  useTitle(title);
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        icon="mail"
        title={t("confirm.nothing")}
        text={t("confirm.nothingText")}
        action={
          <Link className="button button-plain" to={join}>
            {t("join")}
          </Link>
        }
      />
    </>
  );
}

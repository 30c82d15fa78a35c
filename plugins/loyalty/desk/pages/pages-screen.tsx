import { Link, NAVIGATION, useResource, useService, useTexts, useTitle } from "@core";
import { DataTable, RoomHead, type TableColumn } from "../../../desk/exports/room.ts";
import { PAGE_CALLS } from "./page-calls.ts";
import type { DeskPage } from "./wire.ts";
import "./pages.css";

/** The VIP pages, each with the languages in which an operator has written its text. */
export default function PagesScreen() {
  const t = useTexts("loyalty-desk");
  useTitle(t("rooms.vip-pages"));
  const navigation = useService(NAVIGATION);
  const calls = useService(PAGE_CALLS);
  const { value, status, error, retry } = useResource((signal) => calls.list(signal), [calls]);
  const languages = value?.languages ?? [];
  const columns: readonly TableColumn<DeskPage>[] = [
    {
      id: "page",
      label: t("pages.columns.page"),
      cell: ({ page }) => (
        <Link className="row-link" to={navigation.linkTo("vip-page", { page, language: "en" })}>
          {t(`pages.names.${page}`)}
        </Link>
      ),
    },
    {
      id: "needs",
      label: t("pages.columns.needs"),
      cell: ({ needs }) => (needs === null ? t("pages.everybody") : t(`status.${needs}`)),
    },
    {
      id: "written",
      label: t("pages.columns.written"),
      isNumber: true,
      cell: ({ written }) => t("pages.coverage", { written: written.length, of: languages.length }),
    },
    {
      id: "languages",
      label: t("pages.columns.languages"),
      isWrapped: true,
      cell: ({ page, written }) => (
        <span className="vip-page-languages">
          {languages.map(({ value: language, label }) => {
            const isWritten = written.includes(language);
            return (
              <Link
                key={language}
                className="desk-tag"
                data-tone={isWritten ? "good" : undefined}
                to={navigation.linkTo("vip-page", { page, language })}
                aria-label={t(isWritten ? "pages.written" : "pages.own", { language: label })}
                title={t(isWritten ? "pages.written" : "pages.own", { language: label })}
              >
                {isWritten ? `${language} ✓` : language}
              </Link>
            );
          })}
        </span>
      ),
    },
    {
      id: "changed",
      label: t("pages.columns.changed"),
      cell: ({ changedAt, changedBy }) =>
        changedAt === null ? "–" : [minuteOf(changedAt), changedBy].filter(Boolean).join(" · "),
    },
  ];
  return (
    <>
      <RoomHead title={t("rooms.vip-pages")} />
      <p className="desk-block desk-note">{t("pages.note")}</p>
      <DataTable
        label={t("rooms.vip-pages")}
        columns={columns}
        rows={value?.items}
        keyOf={({ page }) => page}
        error={status === "failed" ? error : undefined}
        onRetry={retry}
        empty={{ title: t("pages.none"), text: t("pages.note") }}
      />
    </>
  );
}

const minuteOf = (at: string) => at.slice(0, 16).replace("T", " ");

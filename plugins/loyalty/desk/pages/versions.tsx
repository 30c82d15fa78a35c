import { Button, useTexts } from "@core";
import { DataTable, RoomHead, type TableColumn } from "../../../desk/exports/room.ts";
import type { PageText } from "../../pages/wire.ts";
import type { PageVersion } from "./wire.ts";

interface VersionsProps {
  readonly versions: readonly PageVersion[];
  /** Puts the text of a version into the editor. */
  readonly onTake: (text: PageText) => void;
  readonly onRetry: () => void;
}

/** The last versions of a text: who changed what, when and why. */
export function Versions({ versions, onTake, onRetry }: VersionsProps) {
  const t = useTexts("loyalty-desk");
  const columns: readonly TableColumn<PageVersion>[] = [
    { id: "version", label: t("pages.versions.version"), isNumber: true, cell: ({ version }) => version },
    {
      id: "at",
      label: t("pages.versions.at"),
      isNumber: true,
      cell: ({ changedAt }) => changedAt.slice(0, 16).replace("T", " "),
    },
    { id: "by", label: t("pages.versions.by"), cell: ({ changedBy }) => changedBy ?? "–" },
    { id: "reason", label: t("pages.versions.reason"), isWrapped: true, cell: ({ reason }) => reason ?? "–" },
    {
      id: "text",
      label: t("pages.versions.text"),
      isWrapped: true,
      cell: ({ text }) =>
        text ? (
          <details className="vip-page-version" dir="auto">
            <summary>{text.title}</summary>
            {text.body}
          </details>
        ) : (
          t("pages.versions.own")
        ),
    },
    {
      id: "take",
      label: <span className="visually-hidden">{t("pages.versions.take")}</span>,
      cell: ({ text }) =>
        text ? (
          <Button size="small" onClick={() => onTake(text)}>
            {t("pages.versions.take")}
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <RoomHead title={t("pages.versions.title")} level={2} />
      <DataTable
        label={t("pages.versions.title")}
        columns={columns}
        rows={versions}
        keyOf={({ version }) => String(version)}
        onRetry={onRetry}
        empty={{ title: t("pages.versions.none"), text: t("pages.own-shown") }}
      />
    </>
  );
}

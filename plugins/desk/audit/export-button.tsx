import { Button, type Http, Icon, saveFile, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../contract.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import type { AuditFilters } from "./wire.ts";

const FORMATS = ["csv", "jsonl"] as const;
type Format = (typeof FORMATS)[number];

/** Saves the filtered rows as a file. The export itself is logged, with its reason. */
export function ExportButton({ filters }: { readonly filters: AuditFilters }) {
  const t = useTexts("desk-audit");
  const http = useService(DESK_HTTP);
  const [format, setFormat] = useState<Format>();
  return (
    <>
      {FORMATS.map((each) => (
        <Button key={each} size="small" onClick={() => setFormat(each)}>
          <Icon name="download" size={16} />
          {t(`export.${each}`)}
        </Button>
      ))}
      {format ? (
        <ReasonDialog
          title={t("export.title")}
          text={t("export.text")}
          button={t("export.button")}
          onClose={() => setFormat(undefined)}
          onDo={(reason) => save(http, format, { ...filters, reason }, t("export.failed"))}
        />
      ) : null}
    </>
  );
}

async function save(http: Http, format: Format, chosen: AuditFilters & { reason: string }, failed: string) {
  const query = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ""));
  try {
    saveFile(await http.file(`/api/desk/v1/audit/export.${format}`, { query }), `audit.${format}`);
  } catch (cause) {
    throw new Error(failed, { cause });
  }
}

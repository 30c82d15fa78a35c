import { ANNOUNCER, Button, Icon, saveFile, useService, useTexts } from "@core";
import { useState } from "react";
import type { MoneyFilter } from "../filters/money-filter.ts";
import { useHistoryApi } from "../history-api.ts";

/** `statement-EUR-2026-11-01-2026-11-21.csv` */
const nameOf = (currency: string, { from, to }: MoneyFilter) =>
  `${["statement", currency, from, to].filter(Boolean).join("-")}.csv`;

/** Saves all movements of the filter's days as a file. */
export function StatementButton({ filter, currency }: { readonly filter: MoneyFilter; readonly currency: string }) {
  const t = useTexts("cashier-history");
  const api = useHistoryApi();
  const announcer = useService(ANNOUNCER);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = async () => {
    setState("busy");
    try {
      saveFile(await api.statement(filter), nameOf(currency, filter));
      setState("idle");
      announcer.announce(t("statement.done"));
    } catch {
      setState("failed");
      announcer.announce(t("statement.failed"));
    }
  };
  return (
    <Button size="small" busy={state === "busy"} onClick={() => void save()}>
      <Icon name="download" size={16} />
      <span>{t(state === "failed" ? "statement.failed" : "statement.csv")}</span>
    </Button>
  );
}

import { ANNOUNCER, Button, HttpError, Icon, saveFile, useService, useTexts } from "@core";
import { useState } from "react";
import type { MoneyFilter } from "../filters/money-filter.ts";
import { type StatementForm, useHistoryApi } from "../history-api.ts";

/** `statement-EUR-2026-11-01-2026-11-21.csv` */
const nameOf = (currency: string, { from, to }: MoneyFilter, form: StatementForm) =>
  `${["statement", currency, from, to].filter(Boolean).join("-")}.${form}`;

const isTooLong = (error: unknown) => error instanceof HttpError && error.errorCode === "STATEMENT_TOO_LONG";

interface StatementButtonProps {
  readonly filter: MoneyFilter;
  readonly currency: string;
  readonly form: StatementForm;
}

/** Saves all movements of the filter's days as a file. */
export function StatementButton({ filter, currency, form }: StatementButtonProps) {
  const t = useTexts("cashier-history");
  const api = useHistoryApi();
  const announcer = useService(ANNOUNCER);
  const [state, setState] = useState<"idle" | "busy" | "failed" | "long">("idle");
  const save = async () => {
    setState("busy");
    try {
      saveFile(await api.statement(filter, form), nameOf(currency, filter, form));
      setState("idle");
      announcer.announce(t("statement.done"));
    } catch (error) {
      const failed = isTooLong(error) ? "long" : "failed";
      setState(failed);
      announcer.announce(t(`statement.${failed}`));
    }
  };
  return (
    <Button size="small" busy={state === "busy"} onClick={() => void save()}>
      <Icon name="download" size={16} />
      <span>{t(state === "failed" || state === "long" ? `statement.${state}` : `statement.${form}`)}</span>
    </Button>
  );
}

import { useTexts } from "@core";
import type { FormResult } from "../teams-wire.ts";
import "./teams.css";

/** A side's last results as letters, the latest last. */
export function FormPills({ form }: { form: readonly FormResult[] }) {
  const t = useTexts("sportsbook-teams");
  if (form.length === 0) return null;
  return (
    <ol className="form-pills" aria-label={t("team.form")}>
      {form.map((result, index) => (
        <li key={index}>
          <FormPill result={result} />
        </li>
      ))}
    </ol>
  );
}

export function FormPill({ result }: { result: FormResult }) {
  const t = useTexts("sportsbook-teams");
  return (
    <abbr className="form-pill" data-result={result} title={t(`team.result.${result}`)}>
      <span aria-hidden="true">{t(`team.result-short.${result}`)}</span>
      <span className="visually-hidden">{t(`team.result.${result}`)}</span>
    </abbr>
  );
}

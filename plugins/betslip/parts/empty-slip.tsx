import { Link, useService, useTexts } from "@core";
import { SLIP } from "../tokens.ts";

/** An empty slip draws the line that picks would make. */
export function EmptySlip() {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  return (
    <div className="slip-body">
      <div className="empty">
        <svg width="120" height="64" viewBox="0 0 120 64" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
          <circle cx="12" cy="32" r="6" />
          <circle cx="60" cy="32" r="6" strokeDasharray="3 3" />
          <circle cx="108" cy="32" r="6" strokeDasharray="3 3" />
          <path d="M18 32h36M66 32h36" strokeDasharray="2 4" />
        </svg>
        <h2>{t("empty.title")}</h2>
        <p>{t("empty.text")}</p>
        <Link className="button button-plain" to="/" onClick={() => slip.close()}>
          {t("empty.action")}
        </Link>
      </div>
    </div>
  );
}

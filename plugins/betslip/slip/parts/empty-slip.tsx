import { LazyPart, Link, Loadable, useService, useTexts } from "@core";
import { useState } from "react";
import { SLIP } from "../../tokens.ts";
import { LoadedNote } from "./loaded-note.tsx";

const BOOKING_FORM = new Loadable<object>(async () => (await import("../../booking/booking-form.tsx")).default);

/** An empty slip draws the line that picks would make. */
export function EmptySlip() {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const [hasForm, setForm] = useState(false);
  return (
    <div className="slip-body">
      <LoadedNote />
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
        {hasForm ? (
          <LazyPart of={BOOKING_FORM} props={{}} />
        ) : (
          <button className="text-link" type="button" onClick={() => setForm(true)}>
            {t("booking.open")}
          </button>
        )}
      </div>
    </div>
  );
}

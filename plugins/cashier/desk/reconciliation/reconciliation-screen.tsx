import { Field, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { RoomHead, useQuery } from "../../../desk/exports/room.ts";
import { DifferenceList } from "./parts/difference-list.tsx";
import { SettledDays } from "./parts/settled-days.tsx";
import { DIFFERENCES } from "./wire.ts";
import "../cashier-desk.css";

/** What did not match between the service's daily files and the platform's payments, and what did. */
export default function ReconciliationScreen() {
  const t = useTexts("cashier-desk");
  useTitle(t("rooms.reconciliation"));
  const query = useQuery();
  const pathname = useService(NAVIGATION).linkTo("reconciliation");
  const [view, day, kind] = [query.get("view"), query.get("day"), query.get("kind")];
  return (
    <>
      <RoomHead
        title={t("rooms.reconciliation")}
        views={
          <div className="desk-views" role="group" aria-label={t("reconciliation.views")}>
            <Link className="desk-view" to={pathname} current={view === ""}>
              {t("reconciliation.open")}
            </Link>
            <Link className="desk-view" to={`${pathname}?view=all`} current={view === "all"}>
              {t("reconciliation.all")}
            </Link>
            <Link className="desk-view" to={`${pathname}?view=days`} current={view === "days"}>
              {t("reconciliation.days")}
            </Link>
          </div>
        }
      />
      {view === "days" ? (
        <SettledDays />
      ) : (
        <>
          <div className="desk-filters">
            <Field label={t("reconciliation.day")}>
              {(control) => (
                <input
                  {...control}
                  type="date"
                  value={day}
                  onChange={(event) => query.set({ day: event.target.value })}
                />
              )}
            </Field>
            <Field label={t("reconciliation.kind")}>
              {(control) => (
                <select {...control} value={kind} onChange={(event) => query.set({ kind: event.target.value })}>
                  <option value="">{t("any")}</option>
                  {DIFFERENCES.map((each) => (
                    <option key={each} value={each}>
                      {t(`differences.${each}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <DifferenceList day={day} kind={kind} state={view === "all" ? "all" : "open"} />
        </>
      )}
    </>
  );
}

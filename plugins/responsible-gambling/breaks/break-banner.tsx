import { Link, useFormat, useService, useStore, useTexts } from "@core";
import { BREAKS } from "./break-store.ts";
import { momentText, stateOf } from "./parts/break-words.ts";
import "./breaks.css";

/** Says on every page that a break is in force and until when, with the way to the player's money. */
export default function BreakBanner() {
  const t = useTexts("responsible-gambling-breaks");
  const format = useFormat();
  const answer = useStore(useService(BREAKS), (state) => state.answer);
  if (!answer?.current) return null;
  const { current, at, isHeldByRegister } = answer;
  const when = current.endsAt === null ? "" : momentText(format, current.endsAt, current.kind);
  return (
    <div className="banner break-banner" role="status">
      <p>
        {t(`state.${stateOf(current, at, isHeldByRegister)}`, { when })} {t("state.rest")}
      </p>
      <Link to={current.kind === "time_out" ? "/withdraw" : "/self-exclusion"}>
        {t(current.kind === "time_out" ? "withdraw" : "more")}
      </Link>
    </div>
  );
}

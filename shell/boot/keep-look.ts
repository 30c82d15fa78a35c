import { deviceTimeZone, FORMAT, type Scope, type Services, VIEWPORT } from "@core";
import { LOOK_COOKIE, writeLook } from "@core/host";
import { merge } from "rxjs";

const YEAR = 365 * 24 * 60 * 60;

/** Tells the platform by a cookie how this browser shows pages, so that it renders the next one so. */
export function keepLook(services: Services, scope: Scope): void {
  const [viewport, format] = [services.get(VIEWPORT), services.get(FORMAT)];
  let kept = "";
  const keep = () => {
    const { view, isNarrow } = viewport.state;
    const { oddsFormat, timeZone = deviceTimeZone() } = format.state;
    const look = writeLook({ view, isNarrow, oddsFormat, timeZone });
    if (look === kept) return;
    kept = look;
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${LOOK_COOKIE}=${look}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  };
  scope.add(merge(viewport.state$, format.state$).subscribe(keep));
}

import {
  FORMAT,
  Link,
  NAVIGATION,
  queryOf,
  Skeleton,
  SlotOutlet,
  useProvided,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { useEffect, useState } from "react";
import { REPEAT_BET, SLIP_ALONE } from "../../betslip/contract.ts";
import { EMBEDDED } from "../embedded.ts";
import { isElsewhere, wishesOf } from "../wishes.ts";
import { priceKeyOf } from "./mini-query.ts";
import "./mini.css";

/** Few fit into a slip; a link does not add without end. */
const MOST_PICKS = 20;

/**
 * The slip alone, for a side column of a host's page: `/mini?show=slip`, with `pick=12/1x2//x` for what was pressed in the
 * small page. Anything else at this address is that page, which the platform sends.
 */
export default function MiniScreen() {
  const path = useStore(useService(NAVIGATION), (place) => place.path);
  const { language } = useService(FORMAT).state;
  const navigation = useService(NAVIGATION);
  const isSlip = queryOf(path).get("show") === "slip";
  const hasSlip = !isElsewhere(wishesOf(window.name));
  useEffect(() => {
    if (isSlip && !hasSlip) navigation.go("/", { replace: true });
    if (!isSlip) location.replace(`/${language}${path}`);
  }, [isSlip, hasSlip, language, path, navigation]);
  return isSlip && hasSlip ? <SlipAlone /> : <Skeleton />;
}

function SlipAlone() {
  const t = useTexts("embed");
  const [embedded, navigation] = [useService(EMBEDDED), useService(NAVIGATION)];
  const path = useStore(navigation, (place) => place.path);
  const filler = useProvided(REPEAT_BET);
  const [isGone, setIsGone] = useState(false);
  useTitle(t("mini-title"), t("mini-description"));
  useEffect(() => embedded.shrink(), [embedded]);
  useEffect(() => {
    const picks = queryOf(path).getAll("pick").slice(0, MOST_PICKS);
    if (!filler || picks.length === 0) return;
    // Another load of this address adds nothing again.
    navigation.go("/mini?show=slip", { replace: true });
    const adding = picks.map((text) => {
      const key = priceKeyOf(text);
      return key ? filler.pick(key, "host") : Promise.resolve(false);
    });
    void Promise.all(adding).then((added) => setIsGone(added.includes(false)));
  }, [filler, navigation, path]);
  return (
    <div className="stack">
      {isGone && <p role="alert">{t("mini-none-text")}</p>}
      <SlotOutlet slot={SLIP_ALONE} fallback={<Skeleton kind="block" height="240px" />} onError="show" />
      <div>
        <Link className="button button-plain" to="/">
          {t("mini-all")}
        </Link>
      </div>
    </div>
  );
}

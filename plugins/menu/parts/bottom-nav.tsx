import { Icon, Link, NAVIGATION, SlotOutlet, useService, useStore, useTexts } from "@core";
import { BOTTOM_NAV_SLIP } from "../contract.ts";
import { liveCount, useTree } from "../use-counts.ts";
import { productOf } from "../where.ts";

/** The five links of the simple view; another plugin fills the one of the slip. */
export default function BottomNav() {
  const t = useTexts("menu");
  const live = liveCount(useTree());
  const product = useStore(useService(NAVIGATION), ({ screen }) => productOf(screen));
  return (
    <nav className="bottom-nav" aria-label={t("main")}>
      <Link to="/" current={product === "sports"}>
        <Icon name="sport-football" />
        <span>{t("sports")}</span>
      </Link>
      <Link to="/all-live" current={product === "live"}>
        <Icon name="radio" />
        <span>{t("live")}</span>
        {live !== undefined && live > 0 && <span className="live-count">{live}</span>}
      </Link>
      <SlotOutlet slot={BOTTOM_NAV_SLIP} fallback={<span />} />
      <Link to="/my-bets/open" current={product === "my-bets"}>
        <Icon name="receipt" />
        <span>{t("my-bets")}</span>
      </Link>
      <Link to="/menu" current="section">
        <Icon name="menu" />
        <span>{t("menu")}</span>
      </Link>
    </nav>
  );
}

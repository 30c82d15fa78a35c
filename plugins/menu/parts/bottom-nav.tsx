import { Icon, NavigationEntries, useTexts } from "@core";

/** The bar at the bottom of the simple view, from the plugins' manifests. */
export default function BottomNav() {
  const t = useTexts("menu");
  return (
    <nav className="bottom-nav" aria-label={t("main")}>
      <NavigationEntries place="bottomBar" isMarked fallback={<span />}>
        {({ label, icon, badge = 0 }) => (
          <>
            <Icon name={icon} />
            <span>{label}</span>
            {badge > 0 && <span className="live-count">{badge}</span>}
          </>
        )}
      </NavigationEntries>
    </nav>
  );
}

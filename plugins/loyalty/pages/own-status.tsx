import { Icon, Link, useTexts, useWay } from "@core";
import { GiveBack } from "../vip/give-back.tsx";
import { VipName } from "../vip/vip-name.tsx";
import type { Member } from "../wire.ts";

/** The status that the player has, and what they can do with it. */
export function OwnStatus({ member: { status, isQuiet } }: { readonly member: Member }) {
  const t = useTexts("loyalty-pages");
  const way = useWay();
  const [support, shop] = [way("support"), isQuiet ? undefined : way("vip-content:shop")];
  if (status === null) return null;
  return (
    <section className="panel loyalty-block">
      <h2>{t("own.title")}</h2>
      <VipName status={status} />
      <p className="muted">{t("own.text")}</p>
      <div className="loyalty-links">
        {support === undefined ? null : (
          <Link className="button button-plain" to={support}>
            <Icon name="mail" size={16} />
            {t("own.write")}
          </Link>
        )}
        {shop === undefined ? null : (
          <Link className="button button-plain" to={shop}>
            <Icon name="gift" size={16} />
            {t("title.shop")}
          </Link>
        )}
        <GiveBack />
      </div>
    </section>
  );
}

import { Link, NAVIGATION, useService, useStore, useTexts, useWay } from "@core";
import { useWords } from "../parts/use-words.ts";
import type { Member } from "../wire.ts";

/** The player's points, and the way to what they can be spent on. */
export function ShopPoints({ member }: { readonly member: Member | null }) {
  const t = useTexts("loyalty");
  const words = useWords("EUR");
  const way = useWay();
  const path = useStore(useService(NAVIGATION), (place) => place.path);
  const shop = member?.isQuiet === true ? undefined : way("bonus-shop");
  return (
    <section className="panel loyalty-block">
      {member ? (
        <p className="loyalty-figure">
          <b>{words.points(member.points)}</b> {t("mine.spend")}
        </p>
      ) : (
        <>
          <p>{t("guest.text")}</p>
          <Link
            className="button button-plain"
            to={`${way("login") ?? "/login"}?${new URLSearchParams({ return: path })}`}
          >
            {t("guest.login")}
          </Link>
        </>
      )}
      {member && shop !== undefined ? (
        <Link className="button button-plain" to={shop}>
          {t("shop")}
        </Link>
      ) : null}
    </section>
  );
}

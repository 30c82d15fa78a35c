import { BUS, EmptyState, Failed, Link, Skeleton, useResource, useService, useStore, useTexts, useWay } from "@core";
import { useEffect, useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { BONUSES_API } from "../bonuses-api.ts";
import { bonusOffered } from "../contract.ts";
import { BonusRoom } from "../parts/bonus-room.tsx";
import { PromotionList } from "../promotions/promotion-list.tsx";
import { useBonusNews } from "../use-bonus-news.ts";
import { useRefusals } from "../use-refusals.ts";
import { CodeForm } from "./code-form.tsx";
import { MineList } from "./mine-list.tsx";
import { OfferList } from "./offer-list.tsx";
import { PastList } from "./past-list.tsx";
import { QuietSwitch } from "./quiet-switch.tsx";

/** What is offered to the player, what they have, and what is over; for visitors the promotions. */
export default function BonusesScreen() {
  const t = useTexts("bonuses");
  const isPlayer = useStore(useService(SESSION), ({ account }) => account !== undefined);
  return (
    <BonusRoom title={t("title")} lead={t("lead")}>
      {isPlayer ? <OwnBonuses /> : <PromotionList />}
    </BonusRoom>
  );
}

function OwnBonuses() {
  const t = useTexts("bonuses");
  const way = useWay();
  const api = useService(BONUSES_API);
  const bus = useService(BUS);
  const refusal = useRefusals();
  const [failure, setFailure] = useState<string>();
  const { value, status, error, retry } = useResource((signal) => api.all(signal), [api]);
  useBonusNews(retry);
  const shown = value?.offers.map(({ slug }) => slug).join(" ") ?? "";
  useEffect(() => {
    for (const campaign of shown.split(" ")) if (campaign !== "") bus.publish(bonusOffered, { campaign });
  }, [bus, shown]);
  const setQuiet = async (isQuiet: boolean) => {
    setFailure(undefined);
    try {
      await api.setQuiet(isQuiet);
      retry();
    } catch (fault) {
      setFailure(refusal(fault).text);
    }
  };
  if (!value) {
    return status === "failed" ? <Failed error={error} onRetry={retry} /> : <Skeleton kind="block" height="320px" />;
  }
  return (
    <>
      <section className="stack" aria-labelledby="bonus-offers">
        <h2 id="bonus-offers" className="offer-heading">
          {t("for-me")} <span className="count">{value.offers.length}</span>
        </h2>
        {value.offers.length > 0 ? (
          <OfferList offers={value.offers} />
        ) : (
          <EmptyState
            icon="gift"
            title={t(value.isQuiet ? "quiet.none" : "none.title")}
            text={t(value.isQuiet ? "quiet.text" : "none.text")}
          />
        )}
        <QuietSwitch isQuiet={value.isQuiet} failure={failure} onChange={(isQuiet) => void setQuiet(isQuiet)} />
      </section>
      {value.mine.length > 0 ? (
        <section className="stack" aria-labelledby="bonus-mine">
          <h2 id="bonus-mine" className="offer-heading">
            {t("mine.title")} <span className="count">{value.mine.length}</span>
            <Link to={way("wagering") ?? "/"} className="text-link">
              {t("mine.counted")}
            </Link>
          </h2>
          <MineList bonuses={value.mine} onChange={retry} />
        </section>
      ) : null}
      <CodeForm onChange={retry} />
      {value.past > 0 ? (
        <section className="stack" aria-labelledby="bonus-past">
          <h2 id="bonus-past" className="offer-heading">
            {t("past.title")} <span className="count">{value.past}</span>
          </h2>
          <PastList count={value.past} />
        </section>
      ) : null}
    </>
  );
}

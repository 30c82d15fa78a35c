import { Button, Link, useFormat, useTexts, useWay } from "@core";
import type { ReactNode } from "react";
import { BonusFault } from "../parts/bonus-fault.tsx";
import type { Refusal } from "../use-refusals.ts";
import type { Offer } from "../wire.ts";
import { useOfferWords } from "./offer-words.ts";
import { WorthFigure } from "./worth-figure.tsx";
import "../bonuses.css";

interface OfferCardProps {
  readonly offer: Offer;
  /** What the player can do, or why nothing can be done. */
  readonly children?: ReactNode;
}

/** Every term of an offer that can cost money, with what it comes to on average. */
export function OfferCard({ offer, children }: OfferCardProps) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const words = useOfferWords();
  const day = (at: string) => format.dateTime(at, { dateStyle: "medium" });
  return (
    <article className="panel offer-card" aria-labelledby={`offer-${offer.slug}`}>
      <header className="offer-head">
        <span className="status-pill">{t("until", { when: day(offer.endsAt) })}</span>
        <h2 id={`offer-${offer.slug}`}>{words.title(offer)}</h2>
      </header>
      <WorthFigure offer={offer} />
      <dl className="offer-terms">
        {words.rows(offer).map(({ name, says, note }) => (
          <div key={name}>
            <dt>{t(`terms.name.${name}`)}</dt>
            <dd>
              <b>{says}</b>
              {note ? <small>{note}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      {children}
      <p className="muted">{t("terms.version", { version: offer.version, when: day(offer.madeAt) })}</p>
    </article>
  );
}

interface OfferAnswersProps {
  readonly isBusy: boolean;
  readonly failure: Refusal | undefined;
  readonly onTake: () => void;
  readonly onDecline: () => void;
  readonly onNever: () => void;
}

/** Take and decline are the same button twice. */
export function OfferAnswers({ isBusy, failure, onTake, onDecline, onNever }: OfferAnswersProps) {
  const t = useTexts("bonuses");
  return (
    <div className="offer-answers">
      <BonusFault refusal={failure} />
      <div className="offer-two">
        <Button busy={isBusy} data-costs="" onClick={onTake}>
          {t("take")}
        </Button>
        <Button busy={isBusy} onClick={onDecline}>
          {t("decline")}
        </Button>
      </div>
      <button type="button" className="text-link" disabled={isBusy} onClick={onNever}>
        {t("never")}
      </button>
    </div>
  );
}

/** For visitors: an offer is taken by an account. */
export function OfferLogin() {
  const t = useTexts("bonuses");
  const way = useWay();
  return (
    <p>
      {t("visitor")}{" "}
      <Link to={way("login") ?? "/"} className="text-link">
        {t("log-in")}
      </Link>
    </p>
  );
}

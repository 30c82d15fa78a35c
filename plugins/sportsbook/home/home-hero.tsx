import { Icon, LazyPart, Loadable, type Services, useTexts, whenIdle } from "@core";
import { useEvent, useFollow } from "../line/use-line.ts";
import { ChanceBar } from "../market/chance-bar.tsx";
import { lineOf, wholeReason } from "../market/market-columns.ts";
import { EventLink } from "../match/event-link.tsx";
import { isInPlay } from "../match/match-clock.ts";
import { MatchWhen } from "../match/match-when.tsx";
import { TeamSide } from "../match/team-side.tsx";
import { PriceStrip } from "../prices/price-strip.tsx";
import { HOME_LINE } from "../tokens.ts";
import { useHomeLine } from "./use-home-line.ts";
import "../prices/price.css";
import "./hero.css";

/** The picture must delay nothing: it loads after the texts and buttons, or not at all. */
const HERO_ART = new Loadable<object>(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const art = await import("./hero-art.tsx").catch(() => undefined);
  return art?.HeroArt ?? (() => null);
});

export const prepare = (services: Services): Promise<void> => services.get(HOME_LINE).load();

/** The match of the day with its result prices and the chances that they imply. */
export default function HomeHero() {
  const { status, featured } = useHomeLine();
  if (status === "failed" || (status === "ready" && featured === undefined)) return null;
  return (
    <article className="hero panel" aria-busy={featured === undefined}>
      <LazyPart of={HERO_ART} props={{}} />
      {featured !== undefined && <Featured eventId={featured} />}
    </article>
  );
}

function Featured({ eventId }: { eventId: string }) {
  const t = useTexts("sportsbook");
  useFollow([eventId], "main");
  const event = useEvent(eventId, "main");
  if (!event) return null;
  const { info, state, shape } = event;
  const line = lineOf(shape, "result");
  const reason = wholeReason(shape);
  const nameOf: Readonly<Record<string, string>> = { "1": info.home.name, x: t("draw"), "2": info.away.name };
  return (
    <div className="hero-body">
      <p className="hero-when">
        <span>{info.tournament.name}</span>
        <MatchWhen info={info} state={state} />
      </p>
      <EventLink info={info} className="hero-teams">
        <TeamSide team={info.home} className="hero-team" />
        {isInPlay(state) ? (
          <b className="hero-score">
            <bdi dir="ltr">
              {state.score.home}–{state.score.away}
            </bdi>
          </b>
        ) : (
          <span>{t("versus")}</span>
        )}
        <TeamSide team={info.away} className="hero-team" />
      </EventLink>
      {line && reason === undefined ? (
        <div className="hero-prices">
          <PriceStrip eventId={eventId} line={line} className="price-large" labelOf={(id) => nameOf[id] ?? id} />
          <ChanceBar eventId={eventId} line={line} />
        </div>
      ) : (
        <p className="hero-reason">
          <Icon name="lock" size={16} />
          {t(`unavailable-row.${reason ?? "gone"}`)}
        </p>
      )}
    </div>
  );
}

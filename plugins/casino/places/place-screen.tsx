import { EmptyState, Failed, Icon, Link, NAVIGATION, useService, useStore, useTexts, useTitle } from "@core";
import { type ReactNode, useState } from "react";
import { AllGames } from "../lobby/all-games.tsx";
import { NoneYet, PartGames } from "../lobby/part-games.tsx";
import { useLobby } from "../lobby/use-lobby.ts";
import { useLobbyQuery } from "../lobby/use-lobby-query.ts";
import { GEMS, type Place, placeAt } from "./places.ts";
import "../lobby/lobby.css";

/** Sport games, the games by the clock, and the parts of these. An address that is none of them says so. */
export default function PlaceScreen() {
  const navigation = useService(NAVIGATION);
  const [first] = useState(() => firstStep(navigation.state.path));
  const [last, setLast] = useState(navigation.state.path);
  // Another screen's address says nothing of this one, which may be kept behind it.
  const here = useStore(navigation, ({ path }) => (firstStep(path) === first ? path : last));
  if (here !== last) setLast(here);
  const path = here.split(/[?#]/, 1)[0]!;
  return <Placed path={path} key={path} />;
}

const firstStep = (path: string) => path.split(/[/?#]/, 2)[1];

function Placed({ path }: { path: string }) {
  const place = placeAt(path);
  if (!place) return <NoSuchPlace isGem={firstStep(path) === "gems"} />;
  if (place.service) return <PartGames service={place.service} />;
  return place.collection === undefined ? <Gems /> : <Collected place={place} collection={place.collection} />;
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts("casino");
  useTitle(title, t("description"));
  return (
    <div className="stack casino-lobby">
      <h1 className="casino-title">{title}</h1>
      {children}
    </div>
  );
}

/** The games of a collection; as long as the operator has none of that name, what comes nearest. */
function Collected({ place: { name, near }, collection }: { place: Place; collection: string }) {
  const t = useTexts("casino-places");
  const casino = useTexts("casino");
  const [query, ask] = useLobbyQuery();
  const lobby = useLobby(near);
  const title = t(`name.${name}`);
  if (lobby.status === "failed" && !lobby.value)
    return (
      <Page title={title}>
        <Failed error={lobby.error} title={casino("failed-lobby")} onRetry={lobby.retry} />
      </Page>
    );
  if (lobby.value?.collections.some(({ code }) => code === collection))
    return (
      <Page title={title}>
        <AllGames title={casino("all")} of={{ collection }} query={query} onAsk={ask} />
      </Page>
    );
  return (
    <Page title={title}>{lobby.value && <NoneYet title={title} text={t(`none.${name}`)} lobby={lobby.value} />}</Page>
  );
}

function Gems() {
  const t = useTexts("casino-places");
  return (
    <Page title={t("name.gems")}>
      <p className="casino-near">{t("gems-lead")}</p>
      <GemLinks />
    </Page>
  );
}

function GemLinks() {
  const t = useTexts("casino-places");
  return (
    <nav aria-label={t("name.gems")}>
      <ul className="casino-places">
        {GEMS.map(([name, path, icon]) => (
          <li key={name}>
            <Link className="casino-place panel" to={path}>
              <Icon name={icon} size={24} />
              <span className="casino-place-name">{t(`name.${name}`)}</span>
              <span className="casino-near">{t(`about.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoSuchPlace({ isGem }: { isGem: boolean }) {
  const t = useTexts("casino-places");
  const casino = useTexts("casino");
  const name = t(`name.${isGem ? "gems" : "sport-games"}`);
  return (
    <Page title={name}>
      <EmptyState
        icon="circle-dashed"
        title={t("unknown.title", { name })}
        text={t("unknown.text")}
        action={
          <div className="casino-ways">
            <Link className="button button-plain" to={isGem ? "/gems" : "/sportgames"}>
              {name}
            </Link>
            <Link className="button button-plain" to="/casino">
              {casino("none.action")}
            </Link>
          </div>
        }
      />
    </Page>
  );
}

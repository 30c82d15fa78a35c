import { Icon, Link, useTexts, useWay } from "@core";
import { partPath, PARTS, PLACES } from "./parts.ts";

/** The parts of the casino, under the header of the simple view. */
export default function PartChips() {
  const t = useTexts("casino");
  const place = useTexts("casino-places");
  const tournaments = useWay()("casino-tournaments");
  return (
    <nav className="sport-chips" aria-label={t("parts")}>
      {PARTS.map(([service, icon]) => (
        <Link className="sport-chip" to={partPath(service)} current="page" key={service}>
          <Icon name={icon} />
          {t(`part.${service}`)}
        </Link>
      ))}
      {PLACES.map(([name, path, icon]) => (
        <Link className="sport-chip" to={path} current="page" key={name}>
          <Icon name={icon} />
          {place(`name.${name}`)}
        </Link>
      ))}
      {tournaments && (
        <Link className="sport-chip" to={tournaments} current="page">
          <Icon name="trophy" />
          {t("tournaments")}
        </Link>
      )}
    </nav>
  );
}

import { Icon, Link, useTexts } from "@core";
import { partPath, PARTS } from "./parts.ts";

/** The parts of the casino, under the header of the simple view. */
export default function PartChips() {
  const t = useTexts("casino");
  return (
    <nav className="sport-chips" aria-label={t("parts")}>
      {PARTS.map(([service, icon]) => (
        <Link className="sport-chip" to={partPath(service)} current="page" key={service}>
          <Icon name={icon} />
          {t(`part.${service}`)}
        </Link>
      ))}
    </nav>
  );
}

import { Link, useTexts } from "@core";
import { STATUSES, type VipStatus } from "../wire.ts";

interface VipNameProps {
  readonly status: VipStatus;
  readonly to?: string | undefined;
}

/** The name of a status, with as many bars as its place. */
export function VipName({ status, to }: VipNameProps) {
  const t = useTexts("loyalty");
  const name = (
    <>
      <span className="vip-bars" data-bars={STATUSES.indexOf(status) + 1} aria-hidden="true">
        {STATUSES.map((each) => (
          <i key={each} />
        ))}
      </span>
      {t(`status.${status}`)}
    </>
  );
  return to === undefined ? (
    <span className="vip-name">{name}</span>
  ) : (
    <Link className="vip-name" to={to}>
      {name}
    </Link>
  );
}

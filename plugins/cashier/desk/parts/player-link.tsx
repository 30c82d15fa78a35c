import { Link, NAVIGATION, useService } from "@core";
import type { DeskPayment } from "../wire.ts";

/** The player of a payment, with a link to their page. */
export function PlayerLink({ player: { number, name } }: Pick<DeskPayment, "player">) {
  const navigation = useService(NAVIGATION);
  return (
    <>
      <Link className="row-link" to={navigation.linkTo("player", { number })}>
        <bdi dir="ltr">{number}</bdi>
      </Link>
      {name === null ? null : <small className="cashier-name">{name}</small>}
    </>
  );
}

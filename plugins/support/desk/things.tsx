import { Link, useFormat, useService, useTexts, useWay } from "@core";
import { DESK_SESSION } from "../../desk/contract.ts";
import type { Thing } from "../talk/things/wire.ts";
import "./inbox.css";

interface ThingsProps {
  readonly things: readonly Thing[];
  readonly player: string;
}

/** What the player asks about, beside the conversation, with the way to the desk's page of it. */
export function Things({ things, player }: ThingsProps) {
  const t = useTexts("support-desk");
  if (things.length === 0) return null;
  return (
    <section className="inbox-things" aria-label={t("things.title")}>
      <h3>{t("things.title")}</h3>
      {things.map((each) => (
        <OneThing key={`${each.kind} ${each.id}`} thing={each} player={player} />
      ))}
    </section>
  );
}

function OneThing({ thing, player }: { readonly thing: Thing; readonly player: string }) {
  const t = useTexts("support-desk");
  const format = useFormat();
  const way = useWay();
  const session = useService(DESK_SESSION);
  const { kind, id, at, currency, amount, returned, state, name } = thing;
  const isPayment = kind === "payment";
  // Bets and rounds have no page of their own at the desk: what is known of them is on their player's.
  const page = isPayment && session.may("payments.read") ? way("payment", { id }) : way("player", { number: player });
  return (
    <article className="inbox-thing" aria-label={`${t(`things.kind.${kind}`)} ${id}`}>
      <h4>
        {t(`things.kind.${isPayment && name ? name : kind}`)} <bdi dir="ltr">{id}</bdi>
      </h4>
      {name && !isPayment ? (
        <p>
          <bdi>{name}</bdi>
        </p>
      ) : null}
      <dl className="facts">
        <div>
          <dt>{t("things.state")}</dt>
          <dd>{state.replaceAll("_", " ")}</dd>
        </div>
        <div>
          <dt>{t(isPayment ? "things.amount" : "things.stake")}</dt>
          <dd>
            <bdi dir="ltr">{format.money(amount, currency)}</bdi>
          </dd>
        </div>
        {returned === null ? null : (
          <div>
            <dt>{t("things.returned")}</dt>
            <dd>
              <bdi dir="ltr">{format.money(returned, currency)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("things.at")}</dt>
          <dd>
            <time dateTime={at}>{format.dateTime(at)}</time>
          </dd>
        </div>
      </dl>
      {page === undefined ? null : (
        <Link className="row-link" to={page}>
          {t(isPayment ? "things.open-payment" : "things.open-player")}
        </Link>
      )}
    </article>
  );
}

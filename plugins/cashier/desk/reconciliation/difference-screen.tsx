import {
  Button,
  Failed,
  Link,
  messageOf,
  NAVIGATION,
  Skeleton,
  useResource,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { claimTaken } from "../../../desk/claims/wire.ts";
import { DESK_HTTP, DESK_SESSION } from "../../../desk/contract.ts";
import { ClaimTag, RoomHead } from "../../../desk/exports/room.ts";
import { Instant } from "../parts/instant.tsx";
import { ClosingDialog } from "./parts/closing-dialog.tsx";
import { useSide } from "./parts/use-side.tsx";
import { type Difference, difference } from "./wire.ts";
import "../cashier-desk.css";

/** One difference: what the service's file says, what the platform has, and what a person does about it. */
export default function DifferenceScreen() {
  const t = useTexts("cashier-desk");
  const http = useService(DESK_HTTP);
  const id = useStore(useService(NAVIGATION), ({ params }) => params["id"] ?? "");
  useTitle(t("reconciliation.title", { id }));
  const found = useResource(
    (signal) => http.send(`/api/desk/v1/reconciliation/${id}`, { answer: difference, signal }),
    [id],
  );
  if (found.status === "failed" && !found.value)
    return <Failed error={found.error} title={t("reconciliation.failed")} onRetry={found.retry} />;
  if (!found.value)
    return (
      <div className="desk-wait" aria-busy="true" aria-label={t("reconciliation.title", { id })}>
        <Skeleton kind="block" height="200px" />
      </div>
    );
  return (
    <>
      <RoomHead title={t("reconciliation.title", { id })}>
        <Acts key={id} found={found.value} onChanged={found.retry} />
        <ToCorrection found={found.value} />
      </RoomHead>
      <p className="desk-note">{t(`differences-text.${found.value.kind}`)}</p>
      <Facts found={found.value} />
    </>
  );
}

function Acts({
  found: { id, claim, closed },
  onChanged,
}: {
  readonly found: Difference;
  readonly onChanged: () => void;
}) {
  const t = useTexts("cashier-desk");
  const http = useService(DESK_HTTP);
  const mayDecide = useService(DESK_SESSION).may("payments.decide");
  const [isClosing, setIsClosing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const press = async (act: "claim" | "release") => {
    setFailure(undefined);
    const answer = act === "claim" ? claimTaken : z.unknown();
    try {
      await http.send<unknown>(`/api/desk/v1/reconciliation/${id}/${act}`, { method: "POST", body: {}, answer });
    } catch (error) {
      setFailure(error);
    }
    onChanged();
  };
  if (closed) return null;
  return (
    <>
      {claim ? <ClaimTag claim={claim} /> : null}
      {failure === undefined ? null : (
        <span className="field-error" role="alert">
          {messageOf(failure)}
        </span>
      )}
      {mayDecide && (claim === null || claim.isMine) ? (
        <>
          <Button size="small" kind="quiet" onClick={() => void press(claim ? "release" : "claim")}>
            {t(claim ? "reconciliation.give-back" : "reconciliation.take")}
          </Button>
          <Button size="small" onClick={() => setIsClosing(true)}>
            {t("closing.button")}
          </Button>
        </>
      ) : null}
      {isClosing ? <ClosingDialog id={id} onClosed={onChanged} onClose={() => setIsClosing(false)} /> : null}
    </>
  );
}

/** Leads those who may to a correction of the player's cash that belongs to the difference. */
function ToCorrection({ found: { id, payment, closed } }: { readonly found: Difference }) {
  const t = useTexts("cashier-desk");
  const navigation = useService(NAVIGATION);
  const mayCorrect = useService(DESK_SESSION).may("cash.correct");
  if (payment === null || closed || !mayCorrect) return null;
  const known = new URLSearchParams({ player: payment.player, payment: payment.id, difference: id });
  return <Link to={`${navigation.linkTo("cash-corrections")}?${known.toString()}`}>{t("reconciliation.correct")}</Link>;
}

function Facts({ found }: { readonly found: Difference }) {
  const t = useTexts("cashier-desk");
  const navigation = useService(NAVIGATION);
  const side = useSide();
  const { day, kind, reference, payment, theirs, ours, foundAt, closed } = found;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("reconciliation.day"), <bdi key="day">{day}</bdi>],
    [t("reconciliation.kind"), t(`differences.${kind}`)],
    [
      t("columns.payment"),
      payment === null ? (
        <bdi key="payment">{reference}</bdi>
      ) : (
        <Link key="payment" to={navigation.linkTo("payment", { id: payment.id })}>
          <bdi>{payment.id}</bdi>
        </Link>
      ),
    ],
    [t("reconciliation.theirs"), side(theirs)],
    [t("facts.reference"), theirs && <bdi key="theirs">{theirs.serviceId}</bdi>],
    [t("reconciliation.their-time"), theirs && <Instant key="time" at={theirs.at} />],
    [t("reconciliation.ours"), side(ours)],
    [t("reconciliation.found"), <Instant key="found" at={foundAt} />],
    [t("closing.resolution"), closed && t(`resolutions.${closed.resolution}`)],
    [t("closing.by"), closed && (closed.by ?? t("closing.by-file"))],
    [t("closing.at"), closed && <Instant key="closed" at={closed.at} />],
    [t("closing.note"), closed?.note],
  ];
  return (
    <section className="desk-block" aria-label={t("reconciliation.facts")}>
      <dl className="desk-facts desk-facts-narrow">
        {facts.map(([name, value]) =>
          value === null || value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

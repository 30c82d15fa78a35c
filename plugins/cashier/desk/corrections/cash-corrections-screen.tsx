import { Button, Link, NAVIGATION, useResource, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP, DESK_SESSION } from "../../../desk/contract.ts";
import { DataTable, ReasonDialog, RoomHead, useQuery } from "../../../desk/exports/room.ts";
import { type CorrectionAct, useCorrectionColumns } from "./correction-columns.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";
import { correctionsAnswer } from "./wire.ts";
import "../cashier-desk.css";

/** Corrections of players' cash. One person proposes each, and another one decides it. */
export default function CashCorrectionsScreen() {
  const t = useTexts("cashier-desk");
  useTitle(t("rooms.cash-corrections"));
  const http = useService(DESK_HTTP);
  const query = useQuery();
  const pathname = useService(NAVIGATION).linkTo("cash-corrections");
  const mayPropose = useService(DESK_SESSION).may("cash.correct");
  const isAll = query.get("state") === "all";
  const [acting, setActing] = useState<CorrectionAct>();
  // A difference of the reconciliation leads here with what is known of it.
  const [isProposing, setIsProposing] = useState(query.get("player") !== "");
  const found = useResource(
    (signal) =>
      http.send("/api/desk/v1/cash-corrections", {
        query: { state: isAll ? "all" : "open" },
        answer: correctionsAnswer,
        signal,
      }),
    [isAll],
  );
  return (
    <>
      <RoomHead
        title={t("rooms.cash-corrections")}
        views={
          <div className="desk-views" role="group" aria-label={t("reconciliation.views")}>
            <Link className="desk-view" to={pathname} current={!isAll}>
              {t("reconciliation.open")}
            </Link>
            <Link className="desk-view" to={`${pathname}?state=all`} current={isAll}>
              {t("reconciliation.all")}
            </Link>
          </div>
        }
      >
        {mayPropose ? (
          <Button size="small" onClick={() => setIsProposing(true)}>
            {t("corrections.propose")}
          </Button>
        ) : null}
      </RoomHead>
      <DataTable
        label={t("rooms.cash-corrections")}
        columns={useCorrectionColumns(setActing)}
        rows={found.value?.items}
        keyOf={({ id }) => id}
        error={found.status === "failed" ? found.error : undefined}
        onRetry={found.retry}
        empty={{ title: t("corrections.empty"), text: t("corrections.empty-text") }}
      />
      {isProposing ? (
        <ProposeDialog
          known={{ player: query.get("player"), payment: query.get("payment"), difference: query.get("difference") }}
          onProposed={found.retry}
          onClose={() => {
            setIsProposing(false);
            query.set({ player: "", payment: "", difference: "" }, { replace: true });
          }}
        />
      ) : null}
      {acting ? <ActDialog acting={acting} onDone={found.retry} onClose={() => setActing(undefined)} /> : null}
    </>
  );
}

interface ActDialogProps {
  readonly acting: CorrectionAct;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ActDialog({ acting: { listed, act }, onDone, onClose }: ActDialogProps) {
  const t = useTexts("cashier-desk");
  const http = useService(DESK_HTTP);
  const send = (reason: string) => {
    const { id, player, correction } = listed;
    const { currency, amount, payment, difference } = correction;
    return act === "reverse"
      ? http.send("/api/desk/v1/cash-corrections", {
          method: "POST",
          body: { player, currency, amount: -amount, cause: "reversal", payment, difference, reverses: id, reason },
          answer: z.unknown(),
        })
      : http.send(`/api/desk/v1/proposals/${id}/decision`, {
          method: "POST",
          body: { verdict: act, reason },
          answer: z.unknown(),
        });
  };
  return (
    <ReasonDialog
      title={t(`corrections.${act}.title`)}
      text={t(`corrections.${act}.text`, { by: listed.proposedBy })}
      button={t(`corrections.${act}.button`)}
      isDangerous={act === "refuse"}
      onClose={onClose}
      onDo={async (reason) => {
        await send(reason);
        onDone();
      }}
    />
  );
}

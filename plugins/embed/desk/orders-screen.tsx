import { Button, Icon, Link, NAVIGATION, useFormat, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP, DESK_SESSION } from "../../desk/contract.ts";
import { DataTable, RoomHead, type TableColumn, usePages, useQuery } from "../../desk/exports/room.ts";
import { ByHandDialog, type ByHandStep } from "./by-hand-dialog.tsx";
import { type HostOrder, hostOrdersAnswer } from "./wire.ts";

interface Ending {
  readonly order: HostOrder;
  readonly step: ByHandStep;
}

/** What hosts were not told yet, and what somebody has settled with them by hand, the newest first. */
export default function OrdersScreen() {
  const t = useTexts("embed-desk");
  useTitle(t("rooms.host-orders"));
  const http = useService(DESK_HTTP);
  const pathname = useService(NAVIGATION).linkTo("host-orders");
  const state = useQuery().get("view") === "done" ? "done" : "open";
  const [reads, setReads] = useState(0);
  const [ending, setEnding] = useState<Ending>();
  const readAgain = () => setReads((count) => count + 1);
  const pages = usePages(
    (cursor, signal) =>
      http.send("/api/desk/v1/host-orders", { query: { state, cursor }, answer: hostOrdersAnswer, signal }),
    [reads, state],
  );
  const tryNow = ({ id }: HostOrder) =>
    void http
      .send(`/api/desk/v1/host-orders/${id}/again`, { method: "POST", answer: z.unknown() })
      .then(readAgain, readAgain);
  return (
    <>
      <RoomHead
        title={t("rooms.host-orders")}
        views={
          <div className="desk-views" role="group" aria-label={t("views")}>
            <Link className="desk-view" to={pathname} current={state === "open"}>
              {t("open")}
            </Link>
            <Link className="desk-view" to={`${pathname}?view=done`} current={state === "done"}>
              {t("done")}
            </Link>
          </div>
        }
      >
        <Button size="small" onClick={readAgain}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <p className="desk-lead">{t("lead")}</p>
      <DataTable
        label={t("rooms.host-orders")}
        columns={useColumns(tryNow, setEnding)}
        rows={pages.items}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t(`empty.${state}.title`), text: t(`empty.${state}.text`) }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
      {ending ? <ByHandDialog {...ending} onDone={readAgain} onClose={() => setEnding(undefined)} /> : null}
    </>
  );
}

const second = (at: string) => at.slice(0, 19).replace("T", " ");

function useColumns(
  tryNow: (order: HostOrder) => void,
  end: (ending: Ending) => void,
): readonly TableColumn<HostOrder>[] {
  const t = useTexts("embed-desk");
  const mayEnd = useService(DESK_SESSION).may("payments.decide");
  const navigation = useService(NAVIGATION);
  const format = useFormat();
  return [
    { id: "at", label: t("columns.at"), isNumber: true, cell: ({ at }) => second(at) },
    {
      id: "host",
      label: t("columns.host"),
      cell: ({ host, account }) => (
        <bdi dir="ltr">
          {host}: {account}
        </bdi>
      ),
    },
    {
      id: "player",
      label: t("columns.player"),
      cell: ({ player }) => (
        <Link className="row-link" to={navigation.linkTo("player", { number: player })}>
          <bdi dir="ltr">{player}</bdi>
        </Link>
      ),
    },
    {
      id: "call",
      label: t("columns.call"),
      isWrapped: true,
      cell: ({ call, amount, bet }) => t(`calls.${amount < 0 ? "take-back" : call}`, { bet: bet ?? "" }),
    },
    {
      id: "amount",
      label: t("columns.amount"),
      isNumber: true,
      cell: ({ amount, currency }) => <bdi dir="ltr">{format.money(amount, currency)}</bdi>,
    },
    {
      id: "problem",
      label: t("columns.problem"),
      isWrapped: true,
      cell: ({ problem, tries, isOpen, done }) =>
        t(isOpen && !done ? "needs" : "problem", { problem, count: String(tries) }),
    },
    {
      id: "next",
      label: t("columns.next"),
      isNumber: true,
      cell: ({ nextAt }) => (nextAt === null ? t("never") : second(nextAt)),
    },
    {
      id: "done",
      label: t("columns.done"),
      isWrapped: true,
      cell: (order) => {
        const { done, id, proposal } = order;
        if (done) {
          const by = done.second === null ? done.by : t("two", { one: done.by, other: done.second });
          return t("done-by", { at: second(done.at), by, note: done.note });
        }
        if (proposal)
          return (
            <>
              {t("waits", { by: proposal.by })}{" "}
              {proposal.isToDecide
                ? (["confirm", "refuse"] as const).map((step) => (
                    <Button
                      key={step}
                      size="small"
                      {...(step === "refuse" && { kind: "quiet" as const })}
                      aria-label={t(`ending.${step}.title`, { number: id })}
                      onClick={() => end({ order, step })}
                    >
                      {t(`ending.${step}.button`)}
                    </Button>
                  ))
                : null}
            </>
          );
        if (!mayEnd) return "–";
        return (
          <>
            <Button size="small" aria-label={t("try-one", { number: id })} onClick={() => tryNow(order)}>
              {t("try")}
            </Button>{" "}
            <Button
              size="small"
              aria-label={t("end-one", { number: id })}
              onClick={() => end({ order, step: "propose" })}
            >
              {t("end")}
            </Button>
          </>
        );
      },
    },
  ];
}

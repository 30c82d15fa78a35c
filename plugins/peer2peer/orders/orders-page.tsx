import { Button, EmptyState, Failed, Link, NAVIGATION, Skeleton, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { PeerFrame } from "../parts/peer-frame.tsx";
import { usePolled } from "../parts/use-polled.ts";
import { PEER_API } from "../peer-api.ts";
import { ORDER_STATES } from "../wire.ts";
import { OrderList } from "./order-list.tsx";

/** All orders of the player, by what has become of them. */
export function OrdersPage() {
  const t = useTexts("peer2peer");
  const navigation = useService(NAVIGATION);
  const player = useStore(useService(SESSION), ({ account }) => account?.number);
  return (
    <PeerFrame title={t("orders")} at="orders">
      {player === undefined ? (
        <EmptyState
          icon="user"
          title={t("log-in")}
          action={
            <Link
              className="button button-plain"
              to={`/login?${new URLSearchParams({ return: navigation.state.path })}`}
            >
              {t("log-in")}
            </Link>
          }
        />
      ) : (
        <Orders player={player} />
      )}
    </PeerFrame>
  );
}

function Orders({ player }: { readonly player: string }) {
  const t = useTexts("peer2peer");
  const api = useService(PEER_API);
  const [state, setState] = useState<(typeof ORDER_STATES)[number]>("open");
  /** The page's beginning, and those before it, to go back. */
  const [before, setBefore] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState(0);
  const cursor = before.at(-1);
  const { value, status, error, retry } = usePolled(
    async (signal) => ({ state, ...(await api.orders({ state, cursor }, signal)) }),
    [api, player, state, cursor, changes],
  );
  const items = value?.state === state ? value.items : undefined;
  const choose = (next: typeof state) => {
    setState(next);
    setBefore([]);
  };
  return (
    <>
      <div className="chip-row" role="group" aria-label={t("orders")}>
        {ORDER_STATES.map((each) => (
          <button key={each} type="button" className="chip" aria-pressed={each === state} onClick={() => choose(each)}>
            {t(`list.${each}`)}
          </button>
        ))}
      </div>
      {items === undefined ? (
        status === "failed" ? (
          <Failed error={error} onRetry={retry} />
        ) : (
          <Skeleton kind="block" height="240px" />
        )
      ) : items.length === 0 ? (
        <EmptyState icon="receipt" title={t("list.none")} />
      ) : (
        <div className="panel peer-orders">
          <OrderList orders={items} onChanged={() => setChanges((count) => count + 1)} />
        </div>
      )}
      <div className="peer-pages">
        {before.length > 0 ? <Button onClick={() => setBefore(before.slice(0, -1))}>{t("newer")}</Button> : null}
        {items !== undefined && value?.next ? (
          <Button onClick={() => setBefore([...before, value.next ?? ""])}>{t("older")}</Button>
        ) : null}
      </div>
    </>
  );
}

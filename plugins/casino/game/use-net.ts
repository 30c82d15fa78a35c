import { HTTP, Store, useProvided, useService, useStore } from "@core";
import { useEffect, useState } from "react";
import { WALLET, type WalletState } from "../../wallet/contract.ts";
import { launchNet } from "../launch/wire.ts";
import type { GameState } from "./game-session.ts";

/** A round's bet and its win come close together: the platform is asked once for both. */
const ROUND_MS = 1_000;

class NoWallet extends Store<Pick<WalletState, "own">> {}
const NO_WALLET = new NoWallet({ own: undefined });

/**
 * How a player stands since the launch, in minor units; undefined while it is not known. A game that says nothing of its
 * rounds moves the player's money all the same, and whenever that changes the platform is asked what the rounds came to.
 */
export function useNet({ launch, net }: Pick<GameState, "launch" | "net">): number | undefined {
  const http = useService(HTTP);
  const own = useStore(useProvided(WALLET) ?? NO_WALLET, (wallet) => wallet.own);
  const asked = launch?.isQuiet && launch.mode === "real" ? launch.launch : undefined;
  const [found, setFound] = useState<{ readonly launch: string; readonly net: number }>();
  useEffect(() => {
    if (asked === undefined) return;
    const ended = new AbortController();
    const ask = async () => {
      try {
        const path = `/api/v1/casino/launches/${encodeURIComponent(asked)}/net`;
        const { staked, returned } = await http.send(path, { answer: launchNet, signal: ended.signal });
        setFound({ launch: asked, net: returned - staked });
      } catch {
        // Rather none than one that is not true any more.
        if (!ended.signal.aborted) setFound(undefined);
      }
    };
    const timer = setTimeout(() => void ask(), ROUND_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [http, asked, own]);
  if (!launch?.isQuiet) return launch && net;
  return found?.launch === asked ? found?.net : undefined;
}

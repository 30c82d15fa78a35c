import { BUS, FEED, FLAGS, HTTP, STORAGE, definePlugin } from "@core";
import { distinctUntilChanged, map } from "rxjs";
import { SESSION } from "../session/contract.ts";
import { playerDelta, playerImage } from "../session/wire.ts";
import { WALLET } from "./contract.ts";
import { WALLET_STORE, WalletStore } from "./wallet-store.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(WALLET_STORE, WalletStore, [SESSION, HTTP, STORAGE, FLAGS, BUS]);
    services.provideValue(WALLET, services.get(WALLET_STORE));
  },

  start({ services, scope }) {
    const wallet = services.get(WALLET_STORE);
    const session = services.get(SESSION);
    const feed = services.get(FEED);
    let unsubscribe: (() => void) | undefined;

    const follow = () =>
      feed.subscribe("player", {
        image: playerImage,
        delta: playerDelta,
        onImage: ({ balance }) => wallet.follow(balance),
        onDelta: ({ balance }) => balance && wallet.follow(balance),
      });

    const numbers$ = session.state$.pipe(
      map(({ account }) => account?.number),
      distinctUntilChanged(),
    );
    scope.add(
      numbers$.subscribe(() => {
        unsubscribe?.();
        unsubscribe = undefined;
        const { account } = session.state;
        if (!account) return wallet.close();
        wallet.open(account);
        unsubscribe = follow();
      }),
    );
    scope.add(() => unsubscribe?.());
  },
});

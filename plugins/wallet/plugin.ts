import { BUS, definePlugin, FEED, FLAGS, HTTP, I18N, KEYS, PAGE_FACTS, SETTINGS, STORAGE, TOKEN_SOURCE } from "@core";
import { distinctUntilChanged, map, skip } from "rxjs";
import { forEachAccount, HOST_PORT, SESSION } from "../session/contract.ts";
import { playerDelta, playerImage } from "../session/wire.ts";
import { MULTI_CURRENCY } from "./balance-source.ts";
import { HOST_WALLET, WALLET } from "./contract.ts";
import { hostWalletOf } from "./host-wallet.ts";
import { PANEL_TEXTS } from "./panel/panel-texts.ts";
import { WALLET_STORE, WalletStore } from "./wallet-store.ts";

export default definePlugin({
  setup({ services, fill }) {
    services.provide(WALLET_STORE, WalletStore, [SESSION, HTTP, STORAGE, FLAGS, BUS, TOKEN_SOURCE]);
    services.provideValue(WALLET, services.get(WALLET_STORE));
    fill(SETTINGS, {
      id: "currency",
      order: 10,
      load: async () => {
        const texts = services.get(I18N).load(PANEL_TEXTS);
        const [setting] = await Promise.all([import("./panel/currency-setting.tsx"), texts]);
        return setting;
      },
    });
  },

  start({ services, scope }) {
    const wallet = services.get(WALLET_STORE);
    const session = services.get(SESSION);
    const feed = services.get(FEED);
    const flags = services.get(FLAGS);
    const facts = services.get(PAGE_FACTS);
    const storage = services.get(STORAGE);

    const follow = () =>
      feed.subscribe("player", {
        image: playerImage,
        delta: playerDelta,
        onImage: ({ balance, balances }) => wallet.follow({ ...balances, [balance.currency]: balance }),
        onDelta: ({ balance }) => balance && wallet.follow({ [balance.currency]: balance }),
      });

    forEachAccount(session, scope, (account) => {
      wallet.close();
      if (!account) return;
      wallet.open(account);
      const stops = [follow(), storage.watch(KEYS.selectedCurrency(account.number), () => wallet.readCurrency())];
      return () => stops.forEach((stop) => stop());
    });

    const isMultiCurrency$ = flags.state$.pipe(
      map(() => flags.isOn(MULTI_CURRENCY)),
      distinctUntilChanged(),
    );
    scope.add(isMultiCurrency$.pipe(skip(1)).subscribe(() => wallet.readCurrency()));
    scope.add(storage.watch(KEYS.isBalanceHidden, () => wallet.readHidden()));
    const currency$ = wallet.state$.pipe(map(({ balance }) => balance?.currency));
    scope.add(currency$.pipe(distinctUntilChanged()).subscribe((currency) => facts.update({ currency })));
    void services.whenProvided(HOST_PORT).then((port) => {
      const isOver = scope.signal.aborted || services.has(HOST_WALLET) || !port.holdsWallet;
      if (!isOver) services.provideValue(HOST_WALLET, hostWalletOf(port));
    });
    void services.whenProvided(HOST_WALLET).then((host) => scope.add(wallet.useHost(host)));
  },
});

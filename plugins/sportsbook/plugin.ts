import { bring, CLOCK, definePlugin, FEED, FORMAT, HTTP, I18N, NAVIGATION, STORAGE, whenIdle } from "@core";
import { isHomeAddress } from "../home/contract.ts";
import { LINE, MARKET_NAMES, MATCH_LIST, SPORT_TREE } from "./contract.ts";
import { HomeLineStore } from "./home/home-line-store.ts";
import { FramePace } from "./line/frame-pace.ts";
import { FrameQueue } from "./line/frame-queue.ts";
import { LineStore } from "./line/line-store.ts";
import { SportTreeStore } from "./line/sport-tree-store.ts";
import { MARKET_TEXTS, TextMarketNames } from "./names/market-names.ts";
import { PriceBoard } from "./prices/price-board.ts";
import { FRAME_PACE, HOME_LINE, LINE_STORE, NAMES, PRICE_BOARD, SPORT_TREE_STORE } from "./tokens.ts";

export default definePlugin({
  setup({ services, fill }) {
    const pace = new FramePace();
    const line = new LineStore(services.get(FEED), services.get(CLOCK), new FrameQueue(pace.schedule));
    services.provideValue(FRAME_PACE, pace);
    const names = new TextMarketNames(services.get(I18N));
    services.provideValue(LINE_STORE, line).provideValue(LINE, line);
    services.provideValue(NAMES, names).provideValue(MARKET_NAMES, names);
    services.provide(PRICE_BOARD, PriceBoard, [LINE_STORE, NAMES, FORMAT, I18N, NAVIGATION]);
    services.provide(HOME_LINE, HomeLineStore, [HTTP, LINE_STORE, CLOCK]);
    const tree = new SportTreeStore(services.get(HTTP), services.get(CLOCK));
    services.provideValue(SPORT_TREE_STORE, tree).provideValue(SPORT_TREE, tree);
    fill(MATCH_LIST, { id: "matches", order: 10, load: () => import("./board/match-list.tsx") });
  },

  start(context) {
    const { services, scope } = context;
    const board = services.get(PRICE_BOARD);
    const pace = services.get(FRAME_PACE);
    for (const type of ["pointerdown", "pointerup", "keydown", "keyup"])
      scope.listen(window, type, () => pace.giveWay(), { capture: true, passive: true });
    scope.add(services.get(LINE_STORE));
    scope.add(board);
    scope.add(services.get(HOME_LINE));
    scope.add(services.get(SPORT_TREE_STORE));
    scope.add(services.get(FORMAT).state$.subscribe(() => board.rewrite()));
    void board.connect(services, (stop) => scope.add(stop));
    scope.listen(window, "pagehide", () => board.leave(services.get(STORAGE)));
    const later = async () => (await bring(scope, () => import("./after-first-page.ts"))).startLater(context);
    scope.add(whenIdle(() => void later()));
    // Requested before the rows are mounted, so that they appear with their prices at once.
    const nameMarkets = () => void services.get(I18N).load(MARKET_TEXTS);
    if (!isHomeAddress(location.pathname)) nameMarkets();
    else scope.add(whenIdle(nameMarkets));
  },
});

import { createRoot } from "react-dom/client";
import { SystemClock } from "../../../core/host.ts";
import { FORMAT, I18N, NAVIGATION } from "../../../core/index.ts";
import { ServicesProvider } from "../../../core/react/react.tsx";
import { FeedClient } from "../../../core/realtime/feed-client.ts";
import { testPage } from "../../../core/testing.ts";
import { MatchTable } from "../../../plugins/sportsbook/board/match-table.tsx";
import { WindowRows } from "../../../plugins/sportsbook/board/window-rows.tsx";
import { deltaCheck } from "../../../plugins/sportsbook/line/delta-check.ts";
import { FramePace } from "../../../plugins/sportsbook/line/frame-pace.ts";
import { FrameQueue } from "../../../plugins/sportsbook/line/frame-queue.ts";
import { LineStore } from "../../../plugins/sportsbook/line/line-store.ts";
import texts from "../../../plugins/sportsbook/locales/en.json" with { type: "json" };
import { TextMarketNames } from "../../../plugins/sportsbook/names/market-names.ts";
import { Jumps } from "../../../plugins/sportsbook/prices/jumps.ts";
import { PriceBoard } from "../../../plugins/sportsbook/prices/price-board.ts";
import { LINE_STORE, NAMES, PRICE_BOARD } from "../../../plugins/sportsbook/tokens.ts";
import type { Show } from "./contender.ts";
import { benchEvent, GIANT, marketOfEvent } from "./platform.ts";
import { WorkerSocket } from "./worker-socket.ts";

Object.assign(globalThis, { WebSocket: WorkerSocket });

interface Choice {
  /** Fully draws only the rows near the visible part. */
  readonly isWindow?: boolean;
  /** Watches all prices of a market of 5,000 besides the table. */
  readonly hasGiant?: boolean;
}

/** The product's own table, with its own line store and feed client. */
export const productTable =
  ({ isWindow = false, hasGiant = false }: Choice = {}): Show =>
  async (place, ids) => {
    const page = testPage({ sportsbook: texts });
    await page.i18n.load("sportsbook");
    const clock = new SystemClock();
    const feed = new FeedClient({ url: "ws://bench", clock });
    const pace = new FramePace();
    const line = new LineStore(feed, clock, new FrameQueue(pace.schedule));
    line.deltaCheck = deltaCheck;
    const names = new TextMarketNames(page.i18n);
    const { services } = page;
    const of = [services.get(FORMAT), services.get(I18N), services.get(NAVIGATION)] as const;
    const board = new PriceBoard(line, names, ...of);
    const jumps = new Jumps(() => board.sight.check());
    services.provideValue(LINE_STORE, line).provideValue(NAMES, names).provideValue(PRICE_BOARD, board);
    const known = hasGiant ? [...ids, GIANT] : ids;
    const versions = Object.fromEntries(known.map((id) => [`main:${id}`, 1]));
    const events = known.map((id) => benchEvent(id, marketOfEvent(id)));
    line.seed({ at: Date.now(), rate: 1, position: { epoch: "bench", versions } }, "main", events);
    if (hasGiant) watchGiant(line);
    const root = createRoot(place);
    root.render(
      <ServicesProvider services={services}>
        <MatchTable label="Matches" eventIds={ids} {...(isWindow ? { Rows: WindowRows } : {})} />
      </ServicesProvider>,
    );
    return {
      hush: () => feed.dispose(),
      stop() {
        root.unmount();
        jumps.dispose();
        board.dispose();
        line.dispose();
        feed.dispose();
      },
    };
  };

function watchGiant(line: LineStore): void {
  line.follow(GIANT, "main");
  const { marketId, specifiers, outcomes } = marketOfEvent(GIANT);
  for (const { id } of outcomes) line.onPrice({ eventId: GIANT, marketId, specifiers, outcomeId: id }, () => undefined);
}

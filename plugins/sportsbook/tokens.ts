import { token } from "@core";
import type { HomeLineStore } from "./home/home-line-store.ts";
import type { FramePace } from "./line/frame-pace.ts";
import type { LineStore } from "./line/line-store.ts";
import type { SportTreeStore } from "./line/sport-tree-store.ts";
import type { TextMarketNames } from "./names/market-names.ts";
import type { PriceBoard } from "./prices/price-board.ts";

// Used only by this plugin's own screens and fillings.
export const LINE_STORE = token<LineStore>("sportsbook/line-store");
export const FRAME_PACE = token<FramePace>("sportsbook/frame-pace");
export const PRICE_BOARD = token<PriceBoard>("sportsbook/price-board");
export const NAMES = token<TextMarketNames>("sportsbook/names");
export const HOME_LINE = token<HomeLineStore>("sportsbook/home-line");
export const SPORT_TREE_STORE = token<SportTreeStore>("sportsbook/sport-tree-store");

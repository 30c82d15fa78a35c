// What a small page of matches needs that runs without this plugin: how lines are chosen, named and written.
export { type LineShape, lineKey, shapeOf } from "../line/line-shape.ts";
export { columnOf, lineOf, marketsOfSport, wholeReason } from "../market/market-columns.ts";
export { clockText, isInPlay, isOver } from "../match/match-clock.ts";
export { type NameI18n, TextMarketNames } from "../names/market-names.ts";
export { namedEvent } from "../names/named-event.ts";
export { Moves } from "../prices/moves.ts";
export { type PriceBinding, textOf, writePrice } from "../prices/price-binding.ts";
export { type PriceView, spokenName, viewOfPrice } from "../prices/price-view.ts";
export { mainFigures } from "../score/score-columns.ts";
export { topExpress } from "../top-express-wire.ts";

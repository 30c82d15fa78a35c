// For screens of other areas whose events have one side alone, such as the runners of a race.
export { useEvent, useFollow } from "../line/use-line.ts";
export { useLineAnswer } from "../line/use-line-answer.ts";
export { PriceButton } from "../prices/price-button.tsx";

/** Whether this is `npm run test:full`, which tries everything at its full size. */
export const IS_FULL = process.env.OPENLINE_TESTS === "full";

/** How much of something a test tries: less in the gate, all in `npm run test:full`. */
export const sized = <G, F>(gate: G, full: F): G | F => (IS_FULL ? full : gate);

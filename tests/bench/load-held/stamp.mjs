// Loaded into the platform's process before the product: every change that is published tells when. The product is the one
// that was built, and each change is made into text once for all sockets.
const { stringify } = JSON;
JSON.stringify = (value, ...more) =>
  value?.type === "delta"
    ? stringify({ ...value, madeAt: performance.timeOrigin + performance.now() }, ...more)
    : stringify(value, ...more);

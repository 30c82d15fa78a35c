// Loaded into the platform's process before the product: every change that is published tells when, before all else, so that
// it is read as soon as it arrives. The product is the one that was built, and each change is made into text once for all sockets.
const { stringify } = JSON;
JSON.stringify = (value, ...more) =>
  value?.type === "delta"
    ? stringify({ madeAt: performance.timeOrigin + performance.now(), ...value }, ...more)
    : stringify(value, ...more);

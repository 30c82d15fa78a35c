// Loaded into the platform's process before the product. Every published change starts with its time, so that a reader
// finds it as soon as the change arrives. The product itself is the built one, and each change is serialized once for
// all sockets.
const { stringify } = JSON;
JSON.stringify = (value, ...more) =>
  value?.type === "delta"
    ? stringify({ madeAt: performance.timeOrigin + performance.now(), ...value }, ...more)
    : stringify(value, ...more);

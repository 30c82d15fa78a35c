// What stands for the test runner where there is none: the last that was put off is done first.
/** @type {(() => unknown)[]} */
const putOff = [];

/** @param {() => unknown} work */
export const afterAll = (work) => void putOff.push(work);

Object.assign(globalThis, {
  openlineAfterAll: async () => {
    for (const work of putOff.splice(0).reverse()) await work();
  },
});

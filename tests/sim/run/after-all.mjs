// What stands for the test runner where there is none: the last that was put off is done first.
const putOff = [];

export const afterAll = (work) => void putOff.push(work);

globalThis.openlineAfterAll = async () => {
  for (const work of putOff.splice(0).reverse()) await work();
};

// Imported before React, which looks for this when it is loaded.
let commits = 0;
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => commits++,
    onCommitFiberUnmount: () => undefined,
  },
});

/** How often React has changed the page so far. */
export const commitsNow = (): number => commits;

// tsyringe cannot be imported without Reflect.getMetadata. The product uses no decorators, so there is no metadata: the
// stub always returns undefined.
const reflect = Reflect as { getMetadata?: () => undefined };
reflect.getMetadata ??= () => undefined;

export {};

// tsyringe refuses to be imported without Reflect.getMetadata. No decorators are used here, so there is never any
// metadata to find, and a stub says exactly that.
const reflect = Reflect as { getMetadata?: () => undefined };
reflect.getMetadata ??= () => undefined;

export {};

/** Locks, which a page over plain http does not have. */
export const locksHere = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

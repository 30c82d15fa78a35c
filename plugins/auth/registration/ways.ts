/** The parameter of addresses that say which form: an either-or without a name is called by its words. */
export const WAYS = "regmail|regtel";

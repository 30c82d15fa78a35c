/** The name of the address parameter that chooses the form. An unnamed alternative is named by its words. */
export const WAYS = "regmail|regtel";

/** The places of the last runs as race cards write them, the latest last: `3-1-0`, where 0 is the tenth or worse. */
export const formText = (form: readonly number[]): string => form.join("-");

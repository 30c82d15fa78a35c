import { slot } from "@core";

/** What the page of results is about. */
export interface ResultOfProps {
  /** The query's `of`: the id of a payment or a verification. Anybody can write it into an address. */
  readonly of: string;
}

/** Under the title of the page of results: what the platform says of what it is about, such as a payment's sum. */
export const RESULT_OF = slot<ResultOfProps>("content/result-of");

/** A change of an address or number whose code has been sent. */
export interface BegunChange {
  readonly id: string;
  readonly value: string;
}

/** A change of an address or number whose code is on its way. */
export interface BegunChange {
  readonly id: string;
  readonly value: string;
}

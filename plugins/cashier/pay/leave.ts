/** Leaves the product for a payment service's own page. */
export const leaveFor = (address: string): void => location.assign(address);

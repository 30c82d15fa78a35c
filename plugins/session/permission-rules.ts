/** What an operator can take away from a player, and what may wait for approved documents. */
export const PERMISSIONS = ["sportBetting", "casino", "deposit", "withdraw"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The products of a balance (`productBalances`), each with the permission that opens it. */
export const PRODUCTS = { Sport: "sportBetting", Casino: "casino" } as const satisfies Record<string, Permission>;
export type Product = keyof typeof PRODUCTS;

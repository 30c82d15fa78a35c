/** The texts of the balance's panel, which the first page does not bring. */
export const PANEL_TEXTS = "wallet-panel";

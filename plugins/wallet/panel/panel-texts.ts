/** The texts of the balance panel, which are not loaded with the first page. */
export const PANEL_TEXTS = "wallet-panel";

/** The ids of sports in addresses and on the wire, by their codes. */
export const SPORT_IDS: Readonly<Record<string, string>> = {
  football: "10",
  basketball: "20",
  tennis: "25",
  "ice-hockey": "30",
  volleyball: "40",
  "table-tennis": "41",
  handball: "42",
  "american-football": "43",
  baseball: "44",
  cricket: "45",
  rugby: "46",
  mma: "47",
  "counter-strike": "48",
  "dota-2": "49",
  "horse-racing": "50",
};

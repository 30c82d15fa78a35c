export { BetTools } from "./bet-tools.tsx";

export { freeBetConditions, textByLanguage } from "../bonuses/bonuses-wire.ts";

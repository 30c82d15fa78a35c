/** How the free bet of a level or a status is called on the slip. */
export const FREE_BET_TITLE = {
  en: "Monthly free bet",
  ar: "رهان مجاني شهري",
  de: "Gratiswette des Monats",
  es: "Apuesta gratis del mes",
  fr: "Pari gratuit du mois",
  hi: "मासिक फ्री बेट",
  ja: "今月のフリーベット",
  pl: "Freebet miesiąca",
  pt: "Aposta grátis do mês",
  ru: "Фрибет месяца",
  tr: "Ayın bedava bahsi",
  uk: "Фрибет місяця",
  zh: "每月免费投注",
};

import type { BettingConfiguration } from "./betting-configuration.ts";

const STEPS = [
  [3, 3],
  [4, 5],
  [5, 8],
  [6, 10],
  [7, 13],
  [8, 16],
  [9, 19],
  [10, 22],
  [11, 25],
  [12, 28],
  [13, 31],
  [14, 34],
  [15, 37],
  [16, 40],
  [18, 45],
  [20, 50],
] as const;

/** The product's betting settings, which a brand can change. */
export const BETTING: BettingConfiguration = {
  taxRate: 0,
  expressBoost: { minOdds: 1200, steps: STEPS.map(([legs, percent]) => ({ legs, percent })) },
  limits: {
    minimumStake: 10,
    maximumStake: 5_000_00,
    maximumReturn: 50_000_00,
    eventStake: 20_000_00,
    openReturn: 500_000_00,
    // A slip of live singles sends up to twenty requests at once.
    underWayBets: 30,
    underWayStake: 20_000_00,
  },
  // About as long as the pictures of a match lag behind it: in tennis one point, in e-sports the delay that broadcasts
  // add.
  liveDelays: {
    default: 5,
    football: 5,
    basketball: 5,
    tennis: 3,
    "table-tennis": 3,
    "counter-strike": 8,
    "dota-2": 8,
  },
  riskLevels: { low: { percent: 200 }, medium: { percent: 50 }, high: { percent: 10 } },
  blockedCountries: [],
  requiredDocuments: [],
  sandboxFreeBets: [
    {
      title: {
        en: "Sandbox free bet",
        uk: "Фрибет пісочниці",
        de: "Sandbox-Freiwette",
        es: "Apuesta gratis de prueba",
        fr: "Pari gratuit d’essai",
        pt: "Aposta grátis de teste",
        pl: "Testowy darmowy zakład",
        tr: "Deneme bedava bahsi",
        ru: "Фрибет песочницы",
        hi: "सैंडबॉक्स फ्री बेट",
        ja: "サンドボックスのフリーベット",
        zh: "沙盒免费投注",
        ar: "رهان مجاني تجريبي",
      },
      amount: 5_00,
      conditions: { minOdds: 1500 },
      days: 30,
    },
    {
      title: {
        en: "Sandbox free bet on a football express",
        uk: "Фрибет пісочниці на футбольний експрес",
        de: "Sandbox-Freiwette auf eine Fußball-Kombiwette",
        es: "Apuesta gratis de prueba para una combinada de fútbol",
        fr: "Pari gratuit d’essai sur un combiné de football",
        pt: "Aposta grátis de teste em uma múltipla de futebol",
        pl: "Testowy darmowy zakład na piłkarski AKO",
        tr: "Futbol kombinesi için deneme bedava bahsi",
        ru: "Фрибет песочницы на футбольный экспресс",
        hi: "फ़ुटबॉल एक्सप्रेस पर सैंडबॉक्स फ्री बेट",
        ja: "サッカーの組み合わせに使えるサンドボックスのフリーベット",
        zh: "足球串关沙盒免费投注",
        ar: "رهان مجاني تجريبي على رهان متعدد في كرة القدم",
      },
      amount: 10_00,
      conditions: { minOdds: 3000, types: ["express"], sportCodes: ["football"] },
      days: 30,
    },
  ],
};

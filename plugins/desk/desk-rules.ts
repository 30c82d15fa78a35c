/** The roles at the operator's desk. Somebody may have several. */
export const DESK_ROLES = ["reviewer", "payments", "risk", "support", "compliance", "administrator"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** What can be allowed at the desk, as `area.act`. */
export const DESK_ACTS = [
  "players.read",
  "players.personal",
  "players.restrict",
  "players.sessions",
  "players.credit",
  "notes.write",
  "documents.read",
  "documents.decide",
  "payments.read",
  "payments.decide",
  "cash.correct",
  "ledger.read",
  "returns.decide",
  "interventions.read",
  "interventions.act",
  "campaigns.read",
  "campaigns.write",
  "tournaments.read",
  "tournaments.write",
  "vip.decide",
  "vip.write",
  "support.read",
  "support.answer",
  "complaints.decide",
  "bets.read",
  "peer.suspend",
  "peer.end",
  "maintenance.set",
  "audit.read",
  "audit.export",
  "users.manage",
  "fourEyes.confirm",
] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

/** What each role may do: the only place that says so, for the platform and for the pages. */
const ACTS_OF_ROLE: Readonly<Record<DeskRole, readonly DeskAct[]>> = {
  reviewer: ["players.read", "players.personal", "documents.read", "documents.decide", "notes.write"],
  payments: [
    ...(["players.read", "players.personal", "players.credit", "bets.read", "notes.write"] as const),
    ...(["payments.read", "payments.decide", "cash.correct", "ledger.read", "fourEyes.confirm"] as const),
    ...(["campaigns.read", "campaigns.write", "tournaments.read", "tournaments.write"] as const),
  ],
  risk: [
    ...(["players.read", "players.restrict", "payments.read", "returns.decide", "vip.decide", "bets.read"] as const),
    ...(["campaigns.read", "tournaments.read", "notes.write", "fourEyes.confirm"] as const),
    ...(["interventions.read", "interventions.act", "peer.suspend", "peer.end"] as const),
  ],
  support: [
    ...(["players.read", "players.personal", "players.sessions", "payments.read", "bets.read", "notes.write"] as const),
    ...(["support.read", "support.answer"] as const),
  ],
  compliance: [
    ...([
      "players.read",
      "players.personal",
      "players.restrict",
      "players.sessions",
      "bets.read",
      "notes.write",
    ] as const),
    ...([
      "documents.read",
      "documents.decide",
      "payments.read",
      "payments.decide",
      "cash.correct",
      "ledger.read",
    ] as const),
    ...(["interventions.read", "interventions.act"] as const),
    ...(["campaigns.read", "campaigns.write", "returns.decide", "vip.decide", "vip.write"] as const),
    ...(["tournaments.read", "tournaments.write"] as const),
    ...(["audit.read", "audit.export", "fourEyes.confirm", "peer.suspend", "peer.end"] as const),
    ...(["support.read", "support.answer", "complaints.decide"] as const),
  ],
  // An administrator manages users, switches and texts of the platform, which does not include players' personal data.
  administrator: ["players.read", "vip.write", "maintenance.set", "audit.read", "users.manage", "fourEyes.confirm"],
};

/** Whether one of the roles allows an act. */
export const mayDo = (roles: readonly DeskRole[], act: DeskAct): boolean =>
  roles.some((role) => ACTS_OF_ROLE[role].includes(act));

/** All that the roles allow, in the order of the list. */
export const actsOf = (roles: readonly DeskRole[]): readonly DeskAct[] => DESK_ACTS.filter((act) => mayDo(roles, act));

/** The length of a reason, without the spaces around it. */
export const REASON_LENGTH = { min: 3, max: 500 } as const;

/** How long a proposal waits for its second person. */
export const PROPOSAL_HOURS = 24;

/** The acts that need a second person, and the right that both people must have. */
export const FOUR_EYES = {
  "players.liftBreak": "players.restrict",
  "players.unblock": "players.restrict",
  "players.ease": "players.restrict",
  "players.credit": "players.credit",
} as const satisfies Readonly<Record<string, DeskAct>>;
export type FourEyesAct = keyof typeof FOUR_EYES;

/** The sum of a manual credit, in minor units. */
export const MOST_CREDIT = 100_000_00;

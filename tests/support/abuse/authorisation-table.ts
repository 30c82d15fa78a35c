/** The objects of one player that another one may try to access. */
export interface Things {
  readonly player: string;
  /** An open bet, the key with which it was placed, and a free bet. */
  readonly bet: string;
  readonly key: string;
  readonly freeBet: string;
  /** An order against other players. */
  readonly peerOrder: string;
  /** A session's id in the player's list. */
  readonly session: string;
  /** A second factor that is being added. */
  readonly factor: string;
  /** The newest notification's position in the list. */
  readonly notification: string;
  /** Documents that are being put together, and a picture among them. */
  readonly documents: string;
  readonly picture: string;
  /** A deposit, and the card that it came by. */
  readonly payment: string;
  readonly savedWay: string;
  /** A rule that the player has given themselves. */
  readonly rule: string;
  /** A bonus that the player has taken. */
  readonly bonus: string;
  /** A round of a game. */
  readonly gameRound: string;
  readonly gameLaunch: string;
  /** A conversation with support, and the number of a complaint. */
  readonly talk: string;
  readonly complaint: string;
}

/** A call on an object: values for the route's parameters, or fields of its body. */
export interface OnThing {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * Who may call a route. `anyone`: no session is required, because the route is public or requires a proof of its own,
 * such as a password, a code or a secret of the browser. `player`: a session, for the player's own objects. `service`:
 * another service, by its signature or a sealed token. `sandbox`: anyone, and the route does not exist in production.
 */
export interface Row {
  readonly who: "anyone" | "player" | "service" | "sandbox";
  /**
   * The call on one of these objects. For another player the answer must be the same as for an object that does not
   * exist.
   */
  readonly names?: (things: Things) => OnThing;
}

const anyone: Row = { who: "anyone" };
const player: Row = { who: "player" };
const service: Row = { who: "service" };
const sandbox: Row = { who: "sandbox" };
const naming = (names: (things: Things) => OnThing): Row => ({ who: "player", names });

const onBet = naming(({ bet }) => ({ params: { id: bet } }));
const onPeerOrder = naming(({ peerOrder }) => ({ params: { id: peerOrder } }));
const onKey = naming(({ key }) => ({ params: { key } }));
const onDocuments = naming(({ documents }) => ({ params: { id: documents } }));
const onPayment = naming(({ payment }) => ({ params: { id: payment } }));
const onSavedWay = naming(({ savedWay }) => ({ params: { id: savedWay } }));
const onRule = naming(({ rule }) => ({ params: { id: rule } }));
const onTalk = naming(({ talk }) => ({ params: { id: talk } }));
const onBonus = naming(({ bonus }) => ({ params: { id: bonus } }));
const onPlayer = naming(({ player }) => ({ params: { playerId: player } }));

/**
 * Every route of the platform by method and address, without those of the desk, whose acts say who may call them. A route
 * without a row fails the tests.
 */
export const AUTHORISATION: Readonly<Record<string, Row>> = {
  // The product's content.
  "GET /content/configuration": anyone,
  "GET /content/sports": anyone,
  "GET /content/pages/*": anyone,
  "GET /content/apps": anyone,
  "GET /api/v1/maintenance": anyone,
  "GET /api/v1/feature-flags/features": anyone,
  "GET /api/v1/growth/features": anyone,
  "GET /api/geo-location": anyone,

  // The line.
  "GET /api/v1/line/home": anyone,
  "GET /api/v1/line/live": anyone,
  "GET /api/v1/line/sports": anyone,
  "GET /api/v1/line/sports/:sportCode": anyone,
  "GET /api/v1/line/sports/:sportCode/competitors": anyone,
  "GET /api/v1/line/events": anyone,
  "GET /api/v1/line/events/:eventId": anyone,
  "POST /api/v1/line/builder": anyone,
  "GET /api/v1/line/tournaments/:tournamentId": anyone,
  "GET /api/v1/line/teams/:teamId": anyone,
  "GET /api/v1/line/top-express": anyone,
  "GET /api/v1/line/national": anyone,
  "GET /api/v1/line/custom": anyone,
  "GET /api/v1/line/custom/:slug": anyone,
  "GET /api/v1/line/specials/:sportCode": anyone,
  "GET /api/v1/line/specials/championships/:tournamentId": anyone,
  "GET /api/v1/line/results/commitments": anyone,
  "GET /api/v1/line/results/events/:eventId": anyone,
  "GET /api/v1/search": anyone,
  "POST /api/v1/booking": anyone,
  "POST /api/v1/booking/offered": anyone,
  "GET /api/v1/booking/:code": anyone,

  // Logging in; each requires a proof of its own.
  "POST /api/v1/session/login": anyone,
  "POST /api/v1/session/host-login": anyone,
  "POST /api/v1/session/refresh": anyone,
  "POST /api/Login/Logout": anyone,
  "POST /api/v1/entrance/link": anyone,
  "POST /api/v1/entrance/passkey/options": anyone,
  "POST /api/v1/entrance/passkey": anyone,
  "POST /api/v1/entrance/recovery": anyone,
  "POST /api/v1/entrance/recovery/password": anyone,
  "POST /api/v1/entrance/recovery/unlock": anyone,
  "POST /api/v1/mfa/status": anyone,
  "POST /api/v1/mfa/send": anyone,
  "POST /api/v1/mfa/passkey-options": anyone,
  "POST /api/v1/mfa/verify": anyone,
  "GET /api/v1/auth/registration-rules": anyone,
  "POST /api/short-registration/by-email": anyone,
  "POST /api/short-registration/by-phone": anyone,
  "POST /api/v1/auth/credentials": anyone,
  "POST /api/v1/auth/email-confirmation": anyone,
  "POST /api/v1/auth/email-confirmation/resend": anyone,
  "POST /api/v1/auth/phone-confirmation": anyone,
  "POST /api/v1/auth/phone-confirmation/resend": anyone,
  "POST /api/v1/auth/one-click": anyone,
  "GET /api/v1/provider": anyone,
  "GET /api/v1/provider/:provider/start": anyone,
  "GET /api/v1/provider/:provider/callback": anyone,
  "POST /api/v1/provider/:provider/continue": anyone,
  "POST /api/v1/provider/:provider/complete": anyone,
  "POST /api/v1/notifications/push/subscriptions/replace": anyone,
  "POST /api/v1/analytics/events": anyone,
  "POST /api/v1/errors": anyone,

  // The player's account.
  "GET /api/v3/user/getAccountInfo": player,
  "GET /api/v2/user/getStatusDocs/:playerId": onPlayer,
  "POST /api/v2/restrictions/playerPermissions/:playerId": onPlayer,
  "GET /api/gw/playercluster": player,
  "GET /api/v1/session/sessions": player,
  "POST /api/v1/session/sessions/:id/revoke": naming(({ session }) => ({ params: { id: session } })),
  "POST /api/v1/session/sessions/revoke-others": player,
  "GET /api/v1/entrance/last-login": player,
  "GET /api/v1/account/password": player,
  "POST /api/v1/account/password": player,
  "GET /api/v1/account/overview": player,
  "GET /api/v1/account/profile": player,
  "POST /api/v1/account/profile": player,
  "POST /api/v1/account/profile/requests": player,
  "POST /api/v1/account/profile/requests/withdraw": player,
  "GET /api/v1/account/sign-ins": player,
  "POST /api/v1/account/contact": player,
  "POST /api/v1/account/contact/confirm": player,
  "GET /api/v1/profile": player,
  "POST /api/v1/profile/fulfill": player,
  "POST /api/v1/auth/phone/code": player,
  "POST /api/v1/auth/phone/confirm": player,
  "POST /api/v1/provider/:provider/link": player,
  "POST /api/v1/mfa/begin": player,
  "GET /api/v1/mfa/methods": player,
  "POST /api/v1/mfa/unlock": player,
  "POST /api/v1/mfa/totp": player,
  "POST /api/v1/mfa/totp/confirm": naming(({ factor }) => ({ body: { id: factor } })),
  "POST /api/v1/mfa/passkeys/options": player,
  "POST /api/v1/mfa/passkeys": player,
  "POST /api/v1/mfa/contacts": player,
  "POST /api/v1/mfa/methods/remove": naming(({ factor }) => ({ body: { id: factor } })),
  "POST /api/v1/mfa/recovery-codes": player,

  // The proof of who a player is. Uploads have tests of their own, because they need headers.
  "GET /api/v1/kyc": player,
  "POST /api/v1/kyc/submissions": player,
  "POST /api/v1/kyc/submissions/:id/fields": onDocuments,
  "POST /api/v1/kyc/submissions/:id/files/:fileId/remove": naming(({ documents, picture }) => ({
    params: { id: documents, fileId: picture },
  })),
  "POST /api/v1/kyc/submissions/:id/send": onDocuments,
  "POST /api/v1/kyc/submissions/:id/take-back": onDocuments,
  "POST /api/v1/kyc/reconfirm": player,
  "GET /api/v1/kyc/files/:id": naming(({ picture }) => ({ params: { id: picture } })),
  "OPTIONS /api/v1/kyc/uploads": anyone,
  "POST /api/v1/kyc/uploads": player,
  "HEAD /api/v1/kyc/uploads/:id": player,
  "PATCH /api/v1/kyc/uploads/:id": player,
  "DELETE /api/v1/kyc/uploads/:id": player,

  // Money and bets.
  "GET /api/v2/user/getBalances": player,
  "GET /api/v3/user/getbalances": player,
  "POST /api/v1/wallet/currencies": player,
  "GET /api/v1/responsible-gambling/limits": player,
  "PUT /api/v1/responsible-gambling/limits": player,
  "POST /api/v1/responsible-gambling/limits/:kind/:period/raise": player,
  "DELETE /api/v1/responsible-gambling/limits/:kind/:period/raise": player,
  "GET /api/v1/responsible-gambling/reality-check": player,
  "PUT /api/v1/responsible-gambling/reality-check": player,
  "POST /api/v1/responsible-gambling/reality-check/answer": player,
  "GET /api/v1/cashier/ways": player,
  "POST /api/v1/cashier/deposits": naming(({ savedWay }) => ({ body: { saved: savedWay } })),
  "POST /api/v1/cashier/withdrawals": naming(({ savedWay }) => ({ body: { saved: savedWay } })),
  "GET /api/v1/responsible-gambling/breaks": player,
  "POST /api/v1/responsible-gambling/breaks": player,
  "POST /api/v1/responsible-gambling/breaks/return": player,
  "POST /sandbox/exclusion-registers/header": sandbox,
  "POST /sandbox/exclusion-registers/batch": sandbox,
  "GET /api/v1/cashier/payments": player,
  "GET /api/v1/cashier/payments/:id": onPayment,
  "POST /api/v1/cashier/payments/:id/check": onPayment,
  "POST /api/v1/cashier/payments/:id/cancel": onPayment,
  "POST /api/v1/cashier/saved": player,
  "PATCH /api/v1/cashier/saved/:id": onSavedWay,
  "DELETE /api/v1/cashier/saved/:id": onSavedWay,
  "GET /api/v1/cashier/frame-end": anyone,
  "POST /api/v1/cashier/webhooks/:service": service,
  "POST /api/v1/casino/launches": anyone,
  "GET /api/v1/casino/launches/:launch/net": naming(({ gameLaunch }) => ({ params: { launch: gameLaunch } })),
  "GET /api/v1/casino/rounds": player,
  "GET /api/v1/casino/rounds/:id": naming(({ gameRound }) => ({ params: { id: gameRound } })),
  "GET /api/v1/casino/statement": player,
  "POST /api/game-wallet/v1/:provider/:operation": service,
  "POST /api/host-wallet/v1/:host/tokens": service,
  "POST /api/game-wallet/hub88/:provider/:subject/:act": service,
  "POST /api/game-wallet/softswiss/:provider/:operation": service,
  "POST /api/v1/bets": naming(({ freeBet }) => ({ body: { wallet: "free_bet", freeBet } })),
  "GET /api/v1/bets": player,
  "GET /api/v1/bets/limits": anyone,
  "GET /api/v1/bets/totals": player,
  "GET /api/v1/cashier/exchange": player,
  "POST /api/v1/cashier/exchange/quotes": player,
  "POST /api/v1/cashier/exchanges": player,
  "GET /api/v1/cashier/history": player,
  "GET /api/v1/cashier/history/:id": player,
  "GET /api/v1/cashier/statement": player,
  "GET /api/v1/cashier/statement.pdf": player,
  "GET /api/v1/cashier/statistics": player,
  "GET /api/v1/bets/export": player,
  "GET /api/v1/bets/:id": onBet,
  "GET /api/v1/bets/:id/history": onBet,
  "GET /api/v1/bets/:id/receipt": onBet,
  "GET /api/v1/bets/:id/statement": onBet,
  "GET /api/v1/bets/by-key/:key": onKey,
  "POST /api/v1/bets/by-key/:key/withdraw": onKey,
  // An order of another player is as unknown as any other.
  "GET /api/v1/peer2peer/markets": anyone,
  "GET /api/v1/peer2peer/orders": player,
  "POST /api/v1/peer2peer/orders": player,
  "POST /api/v1/peer2peer/orders/:id/cancel": onPeerOrder,
  "GET /api/v1/peer2peer/orders/by-key/:key": onKey,
  "GET /api/v1/cash-out": player,
  "POST /api/v1/bets/:id/cash-out": onBet,
  "PUT /api/v1/bets/:id/cash-out-order": onBet,
  "POST /api/v1/bets/:id/edit": onBet,
  "GET /api/v1/bonuses/free-bets": player,
  "GET /api/v1/bonuses/express-boost": anyone,
  "GET /api/v1/promotions": anyone,
  "GET /api/v1/bonuses": player,
  "GET /api/v1/bonuses/past": player,
  "GET /api/v1/bonuses/cashback": player,
  "GET /api/v1/bonuses/:id/counted": onBonus,
  "POST /api/v1/bonuses/:id/give-up": onBonus,
  "POST /api/v1/bonuses/offers/:slug/take": player,
  "POST /api/v1/bonuses/offers/:slug/answer": player,
  "PUT /api/v1/bonuses/quiet": player,
  "POST /api/v1/bonuses/code": player,
  "GET /api/v1/shop": player,
  "GET /api/v1/bonuses/slip-offers": player,
  "POST /api/v1/shop/orders": player,
  "GET /api/v1/gamification": player,
  "POST /api/v1/gamification/missions/:id/claim": player,
  "POST /api/v1/gamification/wheel": player,
  "GET /api/v1/receipts": player,
  "GET /api/v1/receipts/keys": anyone,

  // What players set themselves. An id of another player's rule is as unknown as any other.
  "GET /api/v1/responsible-gambling/my-play": player,
  "PUT /api/v1/responsible-gambling/slip": player,
  "GET /api/v1/responsible-gambling/rules": player,
  "POST /api/v1/responsible-gambling/rules": player,
  "POST /api/v1/responsible-gambling/rules/trial": player,
  "DELETE /api/v1/responsible-gambling/rules/:id": onRule,

  // Data and messages of players.
  "GET /api/v1/loyalty/program": anyone,
  "GET /api/v1/loyalty": player,
  "PUT /api/v1/loyalty/membership": player,
  "GET /api/v1/loyalty/history": player,
  "GET /api/v1/loyalty/application": player,
  "POST /api/v1/loyalty/application": player,
  "DELETE /api/v1/loyalty/application": player,
  "DELETE /api/v1/loyalty/status": player,
  "GET /api/v1/loyalty/records": anyone,
  "GET /api/v1/loyalty/ranks": anyone,
  "GET /api/v1/loyalty/ranks/mine": player,
  "PUT /api/v1/loyalty/name": player,
  "GET /api/v1/loyalty/pages/:page": anyone,
  "GET /api/v1/support": anyone,
  "GET /api/v1/support/things/:kind/:id": naming(({ bet }) => ({ params: { kind: "bet", id: bet } })),
  "POST /api/v1/support/files": player,
  "GET /api/v1/support/files/:id": naming(({ picture }) => ({ params: { id: picture } })),
  "GET /api/v1/support/conversations": player,
  "POST /api/v1/support/conversations": player,
  "GET /api/v1/support/conversations/:id": onTalk,
  "POST /api/v1/support/conversations/:id/messages": onTalk,
  "POST /api/v1/support/conversations/:id/seen": onTalk,
  "POST /api/v1/support/conversations/:id/typing": onTalk,
  "GET /api/v1/support/complaints": player,
  "POST /api/v1/support/complaints": player,
  "POST /api/v1/support/complaints/:number/withdraw": naming(({ complaint }) => ({ params: { number: complaint } })),
  "GET /api/v1/casino/tournaments": anyone,
  "GET /api/v1/casino/tournaments/mine": player,
  "GET /api/v1/casino/tournaments/:slug": anyone,
  "GET /api/v1/casino/tournaments/:slug/mine": player,
  "POST /api/v1/casino/tournaments/:slug/entry": player,
  "DELETE /api/v1/casino/tournaments/:slug/entry": player,
  "GET /api/v1/casino/lobby": anyone,
  "GET /api/v1/casino/games": anyone,
  "GET /api/v1/casino/games/:game": anyone,
  "GET /api/v1/casino/recent": player,
  "PUT /api/v1/casino/recent/:game": player,
  "GET /api/v1/favorites": player,
  "PUT /api/v1/favorites": player,
  "GET /api/v1/notifications": player,
  "POST /api/v1/notifications/read": naming(({ notification }) => ({ body: { upTo: notification } })),
  "GET /api/v1/notifications/push": player,
  "POST /api/v1/notifications/push/subscriptions": player,
  "POST /api/v1/notifications/push/subscriptions/renew": player,
  "POST /api/v1/notifications/push/subscriptions/remove": player,

  "GET /api/v1/notification-settings": player,
  "PUT /api/v1/notification-settings": player,
  "PUT /api/v1/notification-settings/quiet": player,
  "POST /api/v1/notification-settings/unsubscribe/:token": service,

  "GET /api/v1/privacy": player,
  "POST /api/v1/privacy/copies": player,
  "POST /api/v1/privacy/copies/:id/fetch": player,
  "POST /api/v1/privacy/consents": player,
  "POST /api/v1/privacy/close-account": player,

  // Proving who one is. Who comes back from a digital identity shows the browser's cookie.
  "GET /api/v1/kyc/methods": player,
  "GET /api/v1/kyc/third-party": player,
  "POST /api/v1/kyc/third-party/session": player,
  "GET /api/v1/kyc/third-party/end": anyone,
  "POST /api/v1/kyc/webhooks/:provider": service,
  "GET /api/v1/kyc/eid/:way": player,
  "POST /api/v1/kyc/eid/:way/start": player,
  "GET /api/v1/kyc/eid-callback/:provider": anyone,
  "GET /api/v1/kyc/aadhaar": player,
  "POST /api/v1/kyc/aadhaar/code": player,
  "POST /api/v1/kyc/aadhaar/confirm": player,
  "POST /api/v1/kyc/aadhaar/withdraw": player,

  // Sandbox only.
  "POST /sandbox/identity-partner/resources/applicants": sandbox,
  "POST /sandbox/identity-partner/resources/sdkIntegrations/levels/-/websdkLink": sandbox,
  "GET /sandbox/identity-partner/resources/applicants/:id/one": sandbox,
  "GET /sandbox/identity-partner/check/:id": sandbox,
  "POST /sandbox/identity-partner/check/:id": sandbox,
  "GET /sandbox/eid/.well-known/openid-configuration": sandbox,
  "GET /sandbox/eid/jwks": sandbox,
  "GET /sandbox/eid/authorize": sandbox,
  "POST /sandbox/eid/authorize": sandbox,
  "POST /sandbox/eid/token": sandbox,
  "POST /sandbox/auto-login": sandbox,
  "GET /sandbox/desk/users": sandbox,
  "GET /sandbox/outbox": sandbox,
  "POST /sandbox/maintenance": sandbox,
  "GET /sandbox/outbox/:id": sandbox,
  "POST /sandbox/feed/messages": sandbox,
  "POST /sandbox/players/:number/host-tokens": sandbox,
  "POST /sandbox/players/:number/restrictions": sandbox,
  "POST /sandbox/players/:number/grants": sandbox,
  "GET /sandbox/oidc/.well-known/openid-configuration": sandbox,
  "GET /sandbox/oidc/jwks": sandbox,
  "GET /sandbox/oidc/authorize": sandbox,
  "POST /sandbox/oidc/authorize": sandbox,
  "POST /sandbox/oidc/token": sandbox,
};

// @vitest-environment jsdom
import { CONFIG, type Config, CONSENT, HttpError, RECEIVED, type Received, Store, TOKEN_SOURCE } from "@core";
import { mount, startPlugin } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { STEP_UP, type StepUp } from "../../mfa/contract.ts";
import { SESSION, type Session, SESSION_ENTRY, type SessionEntry } from "../../session/contract.ts";
import { sessionOf } from "../../session/testing/accounts.ts";
import plugin from "../plugin.ts";
import texts from "./locales/en.json" with { type: "json" };
import PrivacyScreen from "./privacy-screen.tsx";
import type { PrivacyState } from "./privacy-wire.ts";

const STATE = "GET /api/v1/privacy";
const [ASK, NOTE, CLOSE, UNLOCK] = [
  "POST /api/v1/privacy/copies",
  "POST /api/v1/privacy/consents",
  "POST /api/v1/privacy/close-account",
  "POST /api/v1/mfa/unlock",
];
const PATH = "/my-account/privacy";

const EMPTY: PrivacyState = {
  copies: [],
  closing: { cash: [], underWay: [], openBets: 0, peerOrders: 0, peerBets: 0 },
  consents: [],
  receivers: [],
  aadhaar: null,
  isConfirmed: false,
  confirmsByPassword: false,
  eraseAfterDays: 30,
  kept: [{ law: "money", years: 5 }],
};

class ScriptedReceived extends Store<readonly Received[]> {}

const refusal =
  (errorCode: string, status = 409) =>
  () => {
    throw new HttpError(status, "", { errorCode, message: errorCode, details: {} });
  };

let close = () => Promise.resolve();
afterEach(() => close());

interface Opened {
  readonly state?: Partial<PrivacyState>;
  readonly received?: readonly Received[];
}

async function open({ state = {}, received = [] }: Opened = {}) {
  const confirmations: string[] = [];
  const accepted: string[] = [];
  const left: string[] = [];
  const stepUp: StepUp = {
    begin: (flow, back) => Promise.resolve(void confirmations.push(`${flow} ${back}`)),
  };
  const entry: SessionEntry = {
    failed: () => Promise.resolve(),
    acceptTokens: ({ token }) => void accepted.push(token),
  };
  const session = { logout: (reason: string) => Promise.resolve(void left.push(reason)) } as unknown as Session;
  const page = startPlugin(plugin, {
    texts: { "account-privacy": texts },
    services: (services) =>
      services
        .provideValue(STEP_UP, stepUp)
        .provideValue(SESSION_ENTRY, entry)
        .provideValue(SESSION, session)
        .provideValue(TOKEN_SOURCE, { token: "mine" })
        .provideValue(RECEIVED, new ScriptedReceived(received))
        .provideValue(CONFIG, { value: { common: { cookieConsentId: "7" } } } as Config),
  });
  const consent = page.services.get(CONSENT);
  consent.choose({ analytics: true, marketing: false });
  page.navigation.be({ path: PATH });
  await page.i18n.load("account-privacy");
  page.http
    .on(STATE, { ...EMPTY, ...state })
    .on(ASK, undefined)
    .on(NOTE, undefined)
    .on(CLOSE, undefined);
  const mounted = await mount(page.services, <PrivacyScreen />);
  close = () => mounted.unmount();
  const { screen, user } = mounted;
  await screen.findByRole("heading", { name: texts.copy.title });
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return { ...page, screen, user, press, confirmations, accepted, left, consent };
}

test("a player with a second factor confirms on another screen first, and nothing is asked for before", async () => {
  const { press, confirmations, http } = await open();
  await press(texts.copy.ask);
  expect(confirmations).toEqual([`security ${PATH}`]);
  expect(http.requests(ASK)).toEqual([]);
});

test("a player who has confirmed gets the copy begun by a press", async () => {
  const { press, http, screen } = await open({ state: { isConfirmed: true } });
  expect(screen.getByText(texts.confirm.done)).toBeDefined();
  await press(texts.copy.ask);
  expect(http.requests(ASK)).toHaveLength(1);
});

test("a player without a second factor types the password, which confirms and begins in one go", async () => {
  const { press, http, screen, user, accepted } = await open({ state: { confirmsByPassword: true } });
  http.on(UNLOCK, sessionOf("fresh", "17"));
  await press(texts.copy.ask);
  await user.type(await screen.findByLabelText(texts.confirm.password), "a few quiet words");
  await press(texts.copy.ask);
  await vi.waitFor(() => expect(http.requests(ASK)).toHaveLength(1));
  expect(http.requests(UNLOCK)).toMatchObject([{ body: { password: "a few quiet words" } }]);
  expect(accepted).toEqual(["fresh"]);
});

test("a copy that is ready can be downloaded, one that was downloaded cannot", async () => {
  const copy = { askedAt: "2026-11-21T10:00:00.000Z", endsAt: "2026-11-22T10:00:00.000Z", bytes: 14_200 };
  const { screen } = await open({
    state: {
      copies: [
        { id: "a", state: "ready", ...copy },
        { id: "b", state: "taken", ...copy },
      ],
    },
  });
  expect(screen.getAllByRole("button", { name: texts.copy.fetch })).toHaveLength(1);
  expect(screen.getByText(texts.copy.text.taken)).toBeDefined();
});

test("a refusal says what happened", async () => {
  const { press, http, screen } = await open({ state: { isConfirmed: true } });
  http.on(ASK, refusal("TOO_MANY_COPIES", 429));
  await press(texts.copy.ask);
  expect((await screen.findByRole("alert")).textContent).toBe(texts.error.TOO_MANY_COPIES);
});

test("a receiver in this browser is named with what it got, and one press withdraws the consent and notes that", async () => {
  const lastAt = "2026-11-20T10:00:00.000Z";
  const { press, http, screen, consent } = await open({
    received: [{ receiver: "beacon", consent: "analytics", topics: ["analytics/page-viewed"], count: 3, lastAt }],
    state: { receivers: [{ kind: "push", name: "push.example", lastAt }] },
  });
  expect(screen.getByText("Push service of your browser: push.example")).toBeDefined();
  expect(screen.getByText("analytics/page-viewed")).toBeDefined();
  await press(`Withdraw the consent to ${texts.receiver.beacon}`);
  await vi.waitFor(() => expect(consent.state.analytics).toBe(false));
  expect(http.requests(NOTE)).toMatchObject([{ body: { purpose: "analytics", isGiven: false, wording: "7" } }]);
  expect(screen.getByText(texts.receivers.ended)).toBeDefined();
});

test("a withdrawal takes effect even if the platform's ledger cannot be reached", async () => {
  const { press, http, consent } = await open();
  http.on(NOTE, refusal("BUSY", 503));
  await press(`Withdraw the consent to ${texts.purpose.analytics}`);
  await vi.waitFor(() => expect(consent.state.analytics).toBe(false));
});

test("the consent to Aadhaar is withdrawn by a second press, after the page has said what follows", async () => {
  const WITHDRAW = "POST /api/v1/kyc/aadhaar/withdraw";
  const confirmedAt = "2026-11-20T10:00:00.000Z";
  const aadhaar = { lastFour: "7058", wording: "2026-11", confirmedAt, isBasis: true };
  const { press, http, screen } = await open({ state: { aadhaar } });
  expect(screen.getByText(/by the number that ends in 7058, /)).toBeDefined();
  expect(screen.queryByText(texts.aadhaar.basis)).toBeNull();
  await press(texts.aadhaar.open);
  expect(screen.getByText(texts.aadhaar.basis)).toBeDefined();
  expect(http.requests(WITHDRAW)).toEqual([]);

  http.on(WITHDRAW, refusal("BUSY", 503));
  await press(texts.aadhaar.withdraw);
  expect((await screen.findByRole("alert")).textContent).toContain(texts.aadhaar.failed);
  http.on(WITHDRAW, undefined).on(STATE, EMPTY);
  await press(texts.aadhaar.withdraw);
  await vi.waitFor(() => expect(screen.queryByText(texts.aadhaar.name)).toBeNull());
});

test("a consent to Aadhaar on which nothing rests says so", async () => {
  const aadhaar = { lastFour: "7058", wording: "2026-11", confirmedAt: null, isBasis: false };
  const { press, screen } = await open({ state: { aadhaar } });
  expect(screen.getByText(/has confirmed nothing yet/)).toBeDefined();
  await press(texts.aadhaar.open);
  expect(screen.getByText(texts.aadhaar.noBasis)).toBeDefined();
});

test("every yes and no is listed with its time, its text and where it was said", async () => {
  const { press, screen } = await open({
    state: {
      consents: [
        {
          purpose: "marketing:news:email",
          wording: "offers-1",
          isGiven: false,
          source: "unsubscribe",
          at: "2026-11-20T10:00:00.000Z",
        },
      ],
    },
  });
  await press(texts.receivers.all);
  expect(screen.getByRole("heading", { name: "New in the product, mail" })).toBeDefined();
  expect(screen.getByText(/by the link in a mail · text offers-1/)).toBeDefined();
});

test("an account with money and open bets cannot be closed, and the page says what to do", async () => {
  const { screen, http, press } = await open({
    state: {
      closing: {
        ...{ cash: [{ currency: "EUR", amount: 124_850 }], underWay: [], openBets: 2, peerOrders: 1, peerBets: 3 },
      },
      isConfirmed: true,
    },
  });
  expect(screen.getByRole("heading", { name: "Bets against other players: 3" })).toBeDefined();
  expect(screen.getByText(/^Orders that nobody has met: 1\. They are cancelled/)).toBeDefined();
  expect(screen.getByRole("heading", { name: "2 open bets settle" })).toBeDefined();
  expect(screen.getByText("€1,248.50")).toBeDefined();
  await press(texts.close.submit);
  expect(http.requests(CLOSE)).toEqual([]);
});

test("an empty account is closed by a confirmed press, which ends the session here", async () => {
  const { press, http, left, screen } = await open({ state: { isConfirmed: true } });
  expect(screen.getByText("Movements of money: 5 years")).toBeDefined();
  await press(texts.close.submit);
  await vi.waitFor(() => expect(left).toEqual(["player"]));
  expect(http.requests(CLOSE)).toHaveLength(1);
});

// @vitest-environment jsdom
import { defineManifest, definePlugin, fill, HttpError } from "@core";
import { act } from "react";
import { expect, test } from "vitest";
import { testRoom } from "../../tests/support/pages/account-page.tsx";
import { PROFILE_FORM } from "../auth/contract.ts";
import joining from "../auth/registration/locales/en.json" with { type: "json" };
import kycTexts from "../kyc/locales/en.json" with { type: "json" };
import { IDENTITY_PROOF } from "../mfa/contract.ts";
import mfaTexts from "../mfa/locales/en.json" with { type: "json" };
import type { PlayerSession } from "../session/wire.ts";
import profileTexts from "./profile/locales/en.json" with { type: "json" };
import type { AccountOverview, AccountProfile } from "./profile-wire.ts";
import texts from "./rooms/locales/en.json" with { type: "json" };
import AccountMenuScreen from "./screens/account-menu-screen.tsx";
import AccountScreen from "./screens/account-screen.tsx";
import AccountSessionsScreen from "./screens/account-sessions-screen.tsx";
import EditProfileScreen from "./screens/edit-profile-screen.tsx";
import PersonalDataScreen from "./screens/personal-data-screen.tsx";
import sessionTexts from "./sessions/locales/en.json" with { type: "json" };

const OVERVIEW = "GET /api/v1/account/overview";
const PROFILE = "GET /api/v1/account/profile";
const EDIT = "POST /api/v1/account/profile";
const ASK = "POST /api/v1/account/profile/requests";
const SESSIONS = "GET /api/v1/session/sessions";
const END_OTHERS = "POST /api/v1/session/sessions/revoke-others";
const AT = "2026-11-20T18:41:00.000Z";

const overview = (more: Partial<AccountOverview> = {}): AccountOverview => ({
  documents: {},
  missing: [],
  factors: 0,
  sessions: 2,
  isCorrectionWaiting: false,
  ...more,
});

const FIELDS = {
  firstName: "Demo",
  lastName: "Player",
  dateOfBirth: "1994-03-14",
  country: null,
  city: null,
  address: null,
  postalCode: null,
};
const profile = (more: Partial<AccountProfile> = {}): AccountProfile => ({
  fields: FIELDS,
  documents: {},
  correction: null,
  changes: [],
  ...more,
});

/** A plugin with one room. */
const PAPERS = defineManifest({
  id: "papers",
  navigation: { accountRooms: [{ id: "papers", order: 20, section: "limits", icon: "badge-check" }] },
  load: () => Promise.resolve({ default: definePlugin({}) }),
});

const WITH_FORM = defineManifest({
  id: "auth",
  fills: [
    fill(PROFILE_FORM, {
      id: "form",
      order: 10,
      load: () => import("../auth/registration/parts/own-profile-form.tsx"),
    }),
  ],
  load: () => Promise.resolve({ default: definePlugin({}) }),
});

const WITH_PROOF = defineManifest({
  id: "mfa",
  fills: [fill(IDENTITY_PROOF, { id: "proof", order: 10, load: () => import("../mfa/security/identity-proof.tsx") })],
  load: () => import("../mfa/plugin.ts"),
});

test("the overview says what is confirmed, what is missing and why it matters", async () => {
  const room = await testRoom({ path: "/my-account" });
  room.http.on(OVERVIEW, overview({ documents: { identity: "approved" }, missing: ["city", "postalCode"] }));
  const { screen } = await room.show(<AccountScreen />);
  const row = async (name: string) => (await screen.findByRole("heading", { level: 3, name })).closest("a")!;
  await screen.findByText("2 open");
  expect((await row(texts.email)).textContent).toContain(kycTexts.state.confirmed);
  expect((await row(texts.identity)).textContent).toContain(kycTexts.state.confirmed);
  const address = await row(texts.address);
  expect(address.textContent).toContain(texts.why.address);
  expect(address.textContent).toContain(kycTexts.state.missing);
  expect((await row(texts.factors)).textContent).toContain(texts.state.off);
});

test("the overview follows what happens elsewhere", async () => {
  const room = await testRoom({ path: "/my-account" });
  room.http.on(OVERVIEW, overview());
  const { screen } = await room.show(<AccountScreen />);
  await screen.findByText("2 open");
  room.http.on(OVERVIEW, overview({ sessions: 1 }));
  act(() => room.feed.delta("player", { account: ["sessions"] }));
  await screen.findByText("1 open");
});

test("a section of the menu exists as soon as a plugin has a room in it", async () => {
  const room = await testRoom({ path: "/my-account/menu/limits", manifests: [PAPERS] });
  room.navigation.be({ path: "/my-account/menu/limits", params: { slug: "limits" } });
  const { screen } = await room.show(<AccountMenuScreen />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.section.limits);
  expect(screen.getByRole("link", { name: texts.section.limits })).toBeDefined();
  expect(screen.queryByRole("link", { name: texts.section.money })).toBeNull();
});

test("an address that is no section of the menu says so, and leads back", async () => {
  const room = await testRoom({ path: "/my-account/menu/nowhere" });
  room.navigation.be({ path: "/my-account/menu/nowhere", params: { slug: "nowhere" } });
  room.http.on("GET /content/pages/my-account/menu/nowhere", () => {
    throw new HttpError(404, "Not Found", { errorCode: "PAGE_UNKNOWN", message: "no", details: {} });
  });
  const { screen } = await room.show(<AccountMenuScreen />);
  expect((await screen.findByRole("link", { name: texts.notFound.back })).getAttribute("href")).toBe("/my-account");
});

test("a section of the operator's content is shown with its links", async () => {
  const room = await testRoom({ path: "/my-account/menu/help" });
  room.navigation.be({ path: "/my-account/menu/help", params: { slug: "help" } });
  room.http.on("GET /content/pages/my-account/menu/help", {
    type: "custom",
    title: "Help with your account",
    description: "",
    blocks: [{ kind: "cards", items: [{ to: "/help", title: "Questions", text: "What others ask" }] }],
  });
  const { screen } = await room.show(<AccountMenuScreen />);
  await screen.findByRole("heading", { level: 1, name: "Help with your account" });
  expect(screen.getByRole("link", { name: /Questions/ }).getAttribute("href")).toBe("/help");
});

test("what a document proves is locked, and what none proves can be changed", async () => {
  const room = await testRoom({ path: "/my-account/personal-data" });
  room.http.on(PROFILE, profile({ documents: { identity: "approved" } }));
  const { screen } = await room.show(<PersonalDataScreen />);
  await screen.findByText("14 March 1994");
  expect(screen.getAllByRole("img", { name: profileTexts.locked })).toHaveLength(3);
  expect(screen.getByRole("link", { name: profileTexts.ask.identity })).toBeDefined();
  expect(screen.getByRole("link", { name: profileTexts.add.address })).toBeDefined();
});

test("the player sees every change, who made it, and one that came after a document", async () => {
  const room = await testRoom({ path: "/my-account/personal-data" });
  const change = {
    id: "1",
    field: "city",
    from: null,
    to: "Kyiv",
    by: "player",
    isAfterDocument: true,
    at: AT,
  } as const;
  room.http.on(PROFILE, profile({ changes: [change] }));
  const { screen } = await room.show(<PersonalDataScreen />);
  const row = (await screen.findByRole("rowheader", { name: /^Town/ })).closest("tr")!;
  expect(row.textContent).toContain(profileTexts.history.afterDocument);
  expect(row.textContent).toContain(profileTexts.history.player);
});

test("a correction that waits can be withdrawn, and a decision on it is shown with its reason", async () => {
  const room = await testRoom({ path: "/my-account/personal-data" });
  const correction = {
    id: "A".repeat(22),
    wanted: { lastName: "Example" },
    reason: "A second family name",
    state: "waiting",
    askedAt: AT,
    decidedAt: null,
    answer: null,
  } as const;
  room.http.on(PROFILE, profile({ documents: { identity: "approved" }, correction }));
  room.http.on("POST /api/v1/account/profile/requests/withdraw", profile());
  const { screen, user } = await room.show(<PersonalDataScreen />);
  await screen.findByText(profileTexts.correction.waiting);
  expect(screen.queryByRole("link", { name: profileTexts.ask.identity })).toBeNull();
  await user.click(screen.getByRole("button", { name: profileTexts.correction.withdraw }));
  expect(room.http.requests("POST /api/v1/account/profile/requests/withdraw")).toMatchObject([
    { body: { id: correction.id } },
  ]);
  const refused = { ...correction, state: "refused", decidedAt: AT, answer: "Not in the passport." } as const;
  room.http.on(PROFILE, profile({ correction: refused }));
  act(() => room.feed.delta("player", { account: ["profile"] }));
  await screen.findByText("Not in the passport.");
});

const RULES = { country: "UA", minimumAge: 18, minimumAges: {}, notServed: ["KP"], isBreachChecked: false };

async function editing(path: string, given: AccountProfile) {
  const room = await testRoom({ path, manifests: [WITH_FORM] });
  room.http.on(PROFILE, given).on("GET /api/v1/auth/registration-rules", RULES);
  const { screen, user } = await room.show(<EditProfileScreen />);
  return { ...room, screen, user };
}

test("a name that no document proves changes at once", async () => {
  const room = await editing("/my-account/personal-data/edit-profile", profile());
  const { screen, user, http, navigation } = room;
  http.on(EDIT, profile());
  const last = await screen.findByLabelText(joining.profile.lastName);
  await user.clear(last);
  await user.type(last, "Example");
  await user.click(screen.getByRole("button", { name: profileTexts.save }));
  expect(http.requests(EDIT)).toMatchObject([
    { body: { firstName: "Demo", lastName: "Example", dateOfBirth: "1994-03-14" } },
  ]);
  expect(navigation.visits.at(-1)?.to).toBe("/my-account/personal-data");
});

test("a person under age is not sent", async () => {
  const { screen, user, http } = await editing("/my-account/personal-data/edit-profile", profile());
  const year = await screen.findByLabelText("Year");
  await user.clear(year);
  await user.type(year, "2015");
  await user.click(screen.getByRole("button", { name: profileTexts.save }));
  await screen.findByRole("link", { name: "Only who is 18 or over may play here." });
  expect(http.requests(EDIT)).toEqual([]);
});

test("of an address that is not known, a part may stay empty", async () => {
  const { screen, user, http } = await editing("/my-account/personal-data/edit-profile?part=address", profile());
  http.on(EDIT, profile());
  await user.type(await screen.findByLabelText(joining.profile.city), "Kyiv");
  await user.click(screen.getByRole("button", { name: profileTexts.save }));
  expect(http.requests(EDIT)).toMatchObject([{ body: { city: "Kyiv" } }]);
});

test("a correction of what a document proves needs a reason, and waits for its answer", async () => {
  const given = profile({ documents: { identity: "approved" } });
  const { screen, user, http } = await editing("/my-account/personal-data/edit-profile", given);
  http.on(ASK, given);
  const last = await screen.findByLabelText(joining.profile.lastName);
  await user.clear(last);
  await user.type(last, "Example");
  await user.click(screen.getByRole("button", { name: profileTexts.send }));
  await screen.findByRole("link", { name: profileTexts.reasonMissing });
  expect(http.requests(ASK)).toEqual([]);
  await user.type(screen.getByLabelText(profileTexts.reason), "A second family name");
  await user.click(screen.getByRole("button", { name: profileTexts.send }));
  expect(http.requests(ASK)).toMatchObject([
    { body: { wanted: { lastName: "Example" }, reason: "A second family name" } },
  ]);
});

const session = (id: string, more: Partial<PlayerSession> = {}): PlayerSession => ({
  id,
  device: "Firefox, Windows",
  address: "192.0.2.1",
  loginType: "email",
  isFramed: false,
  startedAt: AT,
  seenAt: AT,
  isCurrent: false,
  ...more,
});
const HERE = session("here", { isCurrent: true, device: "Chrome, Android" });

test("each other session can be ended, and the list moves when one ends elsewhere", async () => {
  const room = await testRoom({ path: "/my-account/sessions" });
  room.http.on(SESSIONS, [HERE, session("a"), session("b", { device: "Safari, iPhone" })]);
  room.http.on("POST /api/v1/session/sessions/a/revoke", undefined);
  const { screen, user } = await room.show(<AccountSessionsScreen />);
  await screen.findByText(sessionTexts.here);
  expect(screen.getAllByRole("button", { name: /^End: / })).toHaveLength(2);
  room.http.on(SESSIONS, [HERE, session("b", { device: "Safari, iPhone" })]);
  await user.click(screen.getByRole("button", { name: "End: Firefox, Windows" }));
  await screen.findByText(sessionTexts.ended);
  expect(screen.queryByRole("button", { name: "End: Firefox, Windows" })).toBeNull();
  room.http.on(SESSIONS, [HERE]);
  act(() => room.feed.delta("player", { account: ["sessions"] }));
  await screen.findByText(sessionTexts.noOthers);
});

test("all others end only once the player has proved who they are", async () => {
  const room = await testRoom({ path: "/my-account/sessions", manifests: [WITH_PROOF] });
  const methods = { methods: [], recoveryCodesLeft: 0, contacts: { email: null, phone: null }, hasPassword: true };
  room.http
    .on(SESSIONS, [HERE, session("a"), session("b")])
    .on("GET /api/v1/mfa/methods", { ...methods, isUnlocked: false })
    .on("POST /api/v1/mfa/unlock", {
      token: "fresh",
      expiresIn: 600,
      loginType: "email",
      userId: "17",
      sessionStartDate: AT,
    })
    .on(END_OTHERS, { revoked: 2 });
  const { screen, user } = await room.show(<AccountSessionsScreen />);
  await user.click(await screen.findByRole("button", { name: sessionTexts.endOthers }));
  const password = await screen.findByLabelText(/unlock.label|Your password/);
  expect(screen.queryByRole("button", { name: "End 2 sessions" })).toBeNull();
  room.http.on("GET /api/v1/mfa/methods", { ...methods, isUnlocked: true });
  await user.type(password, "the one of now");
  await user.click(screen.getByRole("button", { name: /unlock.submit|Go on/ }));
  await user.click(await screen.findByRole("button", { name: "End 2 sessions" }));
  await screen.findByText(/^2 sessions have ended/);
  expect([room.http.requests(END_OTHERS).length, room.accepted]).toEqual([1, ["fresh"]]);
  expect(mfaTexts.unlock.label).toBe("Your password");
});

test("the way out of the account is in its menu", async () => {
  const room = await testRoom({ path: "/my-account" });
  room.http.on(OVERVIEW, overview());
  const { screen, user } = await room.show(<AccountScreen />);
  await user.click(screen.getByRole("button", { name: texts.logOut }));
  expect(room.left).toEqual(["player"]);
});

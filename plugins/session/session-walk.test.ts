// @vitest-environment jsdom
// Import the login's code up front: the walk does not wait for code to load.
import "./login-facts.ts";
import { FLAGS, HTTP, HttpError } from "@core";
import { FlagStore } from "@core/host";
import { startPlugin } from "@core/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loggedOut, SESSION } from "./contract.ts";
import plugin from "./plugin.ts";
import { accountOf, sessionOf } from "./testing/accounts.ts";

const ACCOUNT_INFO = "GET /api/v3/user/getAccountInfo";

type Outcome = "ok" | 401 | 503;
type Step =
  | { readonly do: "begin"; readonly token: string }
  | { readonly do: "stored in another tab" | "renewed in another tab"; readonly token: string }
  | { readonly do: "logout" }
  | { readonly do: "verify" }
  | { readonly do: "removed in another tab" }
  | { readonly do: "connected" }
  | { readonly do: "answer"; readonly which: number; readonly outcome: Outcome };

const token = fc.constantFrom("a", "b", "c");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("begin" as const), token }),
  fc.record({ do: fc.constantFrom("stored in another tab" as const, "renewed in another tab" as const), token }),
  fc.constantFrom<Step>({ do: "logout" }, { do: "verify" }, { do: "removed in another tab" }, { do: "connected" }),
  fc.record({
    do: fc.constant("answer" as const),
    which: fc.nat(3),
    outcome: fc.constantFrom<Outcome>("ok", 401, 503),
  }),
);

/** A model of the session by section 4 of the specification. */
class Model {
  token: string | undefined;
  isLoggedIn = false;
  isLoaded = true;
  /** The one request whose answer counts, by its number. */
  question: { readonly number: number; readonly isBegin: boolean } | undefined;
  ends = 0;
  asked = 0;

  ask(isBegin: boolean): void {
    this.question = { number: this.asked++, isBegin };
    if (!this.isLoggedIn) this.isLoaded = false;
  }

  begin(begun: string): void {
    this.token = begun;
    this.isLoggedIn = false;
    this.ask(true);
  }

  visitor(): void {
    this.token = undefined;
    this.isLoggedIn = false;
    this.isLoaded = true;
    this.question = undefined;
  }

  end(): void {
    if (this.token !== undefined) this.ends++;
    this.visitor();
  }

  answer(number: number, outcome: Outcome): void {
    if (this.question?.number !== number) return;
    const { isBegin } = this.question;
    this.question = undefined;
    this.isLoaded = true;
    if (outcome === "ok") this.isLoggedIn = true;
    else if (isBegin) this.visitor();
    else if (outcome === 401) this.end();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("in random sequences the session has the state that the specification defines", async () => {
  let walked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 25 }), async (steps) => {
      const questions: { readonly number: number; readonly answer: (outcome: Outcome) => void }[] = [];
      let asked = 0;
      let sessions = 0;
      const page = startPlugin(plugin, {
        services: (services) => services.provideValue(FLAGS, new FlagStore(services.get(HTTP))),
      });
      const { http, services, storage, feed, messages, scope } = page;
      http.on("POST /api/Login/Logout", {});
      http.on(ACCOUNT_INFO, () => {
        const number = asked++;
        return new Promise((resolve, reject) => {
          const answer = (outcome: Outcome) =>
            outcome === "ok" ? resolve(accountOf("1")) : reject(new HttpError(outcome, "refused"));
          questions.push({ number, answer });
        });
      });
      const session = services.get(SESSION);
      const model = new Model();

      for (const each of steps) {
        if (each.do === "begin") {
          model.begin(each.token);
          void session.begin(sessionOf(each.token), "login").catch(() => undefined);
        } else if (each.do === "logout") {
          model.end();
          void session.logout("player");
        } else if (each.do === "verify") {
          if (model.token !== undefined) model.ask(false);
          void session.verify();
        } else if (each.do === "connected") {
          if (model.token !== undefined && !model.isLoggedIn && model.isLoaded) model.ask(false);
          window.dispatchEvent(new Event("online"));
        } else if (each.do === "removed in another tab") {
          model.end();
          storage.writeElsewhere("token", undefined);
        } else if (each.do === "stored in another tab") {
          if (each.token !== model.token) {
            model.end();
            model.token = each.token;
            model.ask(false);
          }
          // Every session has its own start date; the token is written after it.
          if (each.token !== storage.get("token")) storage.writeElsewhere("sessionStartDate", `begun ${++sessions}`);
          storage.writeElsewhere("token", each.token);
        } else if (each.do === "renewed in another tab") {
          if (model.token === undefined) continue;
          model.token = each.token;
          storage.writeElsewhere("token", each.token);
        } else if (each.do === "answer") {
          const [question] = questions.splice(each.which % Math.max(1, questions.length), 1);
          if (question) model.answer(question.number, each.outcome);
          question?.answer(each.outcome);
        }
        await settled();

        const { isLoggedIn, isUserDataLoaded, account } = session.state;
        expect({ isLoggedIn, isUserDataLoaded }).toEqual({
          isLoggedIn: model.isLoggedIn,
          isUserDataLoaded: model.isLoaded,
        });
        expect(account !== undefined).toBe(model.isLoggedIn);
        expect(storage.get("token")).toBe(model.token);
        expect(messages.filter(({ topic }) => topic.id === loggedOut.id)).toHaveLength(model.ends);
        if (isLoggedIn) expect(feed.tokens.at(-1)).toBe(model.token);
        else expect(session.state.sessionStartDate).toBeUndefined();
      }
      walked += steps.length;
      scope.dispose();
    }),
    { numRuns: 280 },
  );
  expect(walked).toBeGreaterThanOrEqual(5000);
});

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { MOVEMENTS } from "../../../../plugins/cashier/history/wire.ts";
import { KINDS, kindsOf, subjectOf } from "./movements.ts";

const FUNCTIONS = join(import.meta.dirname, "../../../db/functions");

/** The text of each function of the database, without comments. */
const functions = new Map(
  readdirSync(FUNCTIONS, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .map((path) => [basename(path, ".sql"), readFileSync(join(FUNCTIONS, path), "utf8").replace(/--.*$/gm, "")]),
);

/** The arguments of a call, from the place after its parenthesis on. */
function argumentsAt(text: string, start: number): string[] {
  const found = [""];
  let depth = 0;
  let isQuoted = false;
  for (const char of text.slice(start)) {
    if (char === "'") isQuoted = !isQuoted;
    if (!isQuoted && "([".includes(char)) depth++;
    if (!isQuoted && ")]".includes(char) && depth-- === 0) break;
    if (char === "," && depth === 0 && !isQuoted) found.push("");
    else found.push(found.pop() + char);
  }
  return found.map((each) => each.trim());
}

/** The kinds that functions post, and the functions whose callers name the kind. `unread` are calls without either. */
function postedKinds() {
  const posting = new Set(["ledger_post"]);
  const [kinds, unread] = [new Set<string>(), new Set<string>()];
  for (const called of posting) {
    for (const [name, text] of functions) {
      for (const { index, 0: match } of text.matchAll(new RegExp(`(?<!function )\\b${called}\\(`, "g"))) {
        const kind = argumentsAt(text, index + match.length)[1] ?? "";
        // What a case compares with is no kind.
        const literals = [...kind.replace(/=\s*'[^']*'/g, "").matchAll(/'([^']*)'/g)].map(([, literal]) => literal!);
        for (const literal of literals) kinds.add(literal);
        if (kind === "p_kind") posting.add(name);
        else if (literals.length === 0) unread.add(`${name}: ${kind}`);
      }
    }
  }
  return { kinds: [...kinds].sort(), posting: [...posting].sort(), unread: [...unread] };
}

test("every kind of ledger transaction that a function of the database posts is a movement of one product", () => {
  const { kinds, posting, unread } = postedKinds();
  expect(unread).toEqual([]);
  expect(posting).toEqual(expect.arrayContaining(["ledger_post", "ledger_take", "post_settlement"]));
  expect(kinds).toEqual(expect.arrayContaining(["grant", "stake", "settlement", "reversal", "cash_out"]));
  expect(kinds.filter((kind) => !(kind in KINDS))).toEqual([]);
});

test("a filter lets through the kinds of its movement, of its product, and of money in and out", () => {
  expect(kindsOf({})).toBeUndefined();
  expect(kindsOf({ of: "wallet", movement: "stake" })).toEqual(["stake", "peer-hold", "game-bet", "tournament-entry"]);
  expect(kindsOf({ of: "wallet", product: "casino" })).toEqual([
    ...["game-bet", "game-win", "game-rollback", "game-promo"],
    ...["tournament-entry", "tournament-entry-back", "tournament-prize"],
  ]);
  expect(kindsOf({ of: "wallet", product: "sport" })).toEqual([
    "stake",
    "settlement",
    "reversal",
    "cash_out",
    "offer",
    "offer-back",
    ...["peer-hold", "peer-release", "peer-settlement", "peer-correction"],
  ]);
  expect(kindsOf({ of: "payments", movement: "stake" })).toEqual([]);
  expect(kindsOf({ of: "payments" })).toEqual(expect.arrayContaining(["deposit", "charge-back", "withdrawal-return"]));
  const each = MOVEMENTS.flatMap((movement) => kindsOf({ movement }) ?? []);
  expect(each.sort()).toEqual(Object.keys(KINDS).sort());
});

test.each([
  ["stake:B7K", "B7K", null],
  ["settlement:B7K:2", "B7K", null],
  ["reversal:B7K:2", "B7K", null],
  ["cash-out:B7K:3", "B7K", null],
  ["deposit:0123456789ABCDEF", null, "0123456789ABCDEF"],
  ["withdrawal:0123456789ABCDEF:reversed:7", null, "0123456789ABCDEF"],
  ["refund:0123456789ABCDEF:3", null, "0123456789ABCDEF"],
  ["grant:welcome", null, null],
])("the transaction %s is of the bet %s and the payment %s", (id, bet, payment) => {
  expect(subjectOf(id)).toEqual({ bet, payment });
});

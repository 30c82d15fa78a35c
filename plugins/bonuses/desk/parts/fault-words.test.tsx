// @vitest-environment jsdom
import { mount, startPlugin } from "@core/testing";
import { expect, test } from "vitest";
import { DESK_HTTP } from "../../../desk/contract.ts";
import deskTexts from "../../../desk/locales/en.json" with { type: "json" };
import { EMPTY_DRAFT, REWARDS, TRIGGERS } from "../draft-fields.ts";
import { termsOf, timesOf } from "../draft-rules.ts";
import texts from "../locales/en.json" with { type: "json" };
import { EMPTY_MISSION, missionTermsOf } from "../missions/mission-draft-rules.ts";
import plugin from "../plugin.ts";
import { EMPTY_ITEM, itemTermsOf } from "../shop/item-draft-rules.ts";
import { SlipOfferDialog } from "../slip-offers/slip-offer-dialog.tsx";
import { EMPTY_SLIP_OFFER, KINDS, slipOfferOf } from "../slip-offers/slip-offer-draft-rules.ts";
import { ASKED } from "./fault-words.ts";

type Form = keyof typeof ASKED;
const named = (read: object): readonly string[] => ("wrong" in read ? (read.wrong as readonly string[]) : []);

/** The fields that a dialog names when one is typed, over all kinds of what it makes. */
const NAMED: Readonly<Record<Form, (typed: Readonly<Record<string, string>>) => readonly string[]>> = {
  campaign: (typed) =>
    TRIGGERS.flatMap((trigger) =>
      // A percentage goes with few of them.
      REWARDS.filter((reward) => !("percent" in typed) || (trigger === "deposit" && reward === "money")).flatMap(
        (reward) => {
          const draft = { ...EMPTY_DRAFT, times: "5", percent: trigger === "lost_week" ? "5" : "", ...typed };
          const each = { ...draft, trigger, reward };
          return [...named(termsOf(each)), ...named(timesOf(each))];
        },
      ),
    ),
  mission: (typed) => named(missionTermsOf({ ...EMPTY_MISSION, ...typed, steps: typed }, false)),
  item: (typed) => named(itemTermsOf({ ...EMPTY_ITEM, ...typed })),
  offer: (typed) =>
    KINDS.flatMap((kind) => named(slipOfferOf({ ...EMPTY_SLIP_OFFER, isOncePerPerson: false, ...typed, kind }))),
};

const NUMBERS = Object.entries(ASKED).flatMap(([form, fields]) =>
  Object.entries(fields as Readonly<Record<string, { words: string; from?: number; to?: number }>>)
    .filter(([, { words }]) => words === "whole" || words === "money")
    .map(([field, asked]) => ({ form: form as Form, field, ...asked })),
);

test.each(NUMBERS)("$form: $field is from $from to $to, as it says", ({ form, field, from, to }) => {
  const isNamed = (typed: string) => NAMED[form]({ [field]: typed }).includes(field);
  const [least, less] = from === undefined ? ["0.01", "0"] : [String(from), String(from - 1)];
  const [most, more] = [String(to), from === undefined ? `${to}.01` : String(to! + 1)];
  expect([least, most].map(isNamed)).toEqual([false, false]);
  // More than the budget can be has too many digits to be an amount.
  expect([less, field === "budget" ? `${to}0` : more].map(isNamed)).toEqual([true, true]);
});

test("a field that is missing or wrong is marked, says what it asks for, and the first one has the focus", async () => {
  const page = startPlugin(plugin, {
    services: (services) => services.provideValue(DESK_HTTP, {} as never),
    texts: { "bonuses-desk": texts, desk: deskTexts },
  });
  await Promise.all(["bonuses-desk", "desk"].map((namespace) => page.i18n.load(namespace)));
  const { screen, user } = await mount(
    page.services,
    <SlipOfferDialog offer={undefined} onDone={() => undefined} onClose={() => undefined} />,
  );
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const says = (label: RegExp) =>
    document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent;
  await user.type(field(/^Name/), "insured");
  await user.clear(field(/^Picks at least/));
  await user.type(field(/^Picks at least/), "1");
  await user.type(field(/^How often/), "2");
  await user.click(screen.getByRole("button", { name: "Add the offer" }));
  expect(field(/^Name/).hasAttribute("aria-invalid")).toBe(false);
  expect(field(/^Picks at least/).getAttribute("aria-invalid")).toBe("true");
  expect(says(/^Picks at least/)).toBe("This is not allowed. Type a whole number from 2 to 20.");
  expect(says(/^Comes back at most/)).toBe(
    "This is missing. Type an amount in euro above zero, such as 12.50, of at most 100,000.",
  );
  expect(says(/^How often/)).toBe("It is ticked to be once a person: leave this empty, or untick that.");
  expect(document.activeElement).toBe(field(/^Begins/));
});

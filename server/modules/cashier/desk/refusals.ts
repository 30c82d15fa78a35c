import { Problem } from "../../../http/answers/problem.ts";

export const paymentUnknown = () =>
  new Problem(404, "PAYMENT_UNKNOWN", "There is no such payment, and nothing was changed. Check its number.");

export const paymentDecided = (status: string) =>
  new Problem(
    409,
    "PAYMENT_DECIDED",
    "This withdrawal was decided already, and nothing was changed. Read the list again.",
    { status },
  );

export const samePerson = () =>
  new Problem(
    403,
    "SAME_PERSON",
    "You have approved this withdrawal, so somebody else has to approve it too. No money has moved.",
  );

export const sameHand = () =>
  new Problem(
    403,
    "SAME_HAND",
    "You and the one who approved it do not count as two people: one of you added the other to the desk, changed their roles or gave them their link. No money has moved; somebody else has to approve it.",
  );

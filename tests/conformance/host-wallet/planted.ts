import type { ReferenceWallet } from "../../../plugins/embed/simulator/wallet/reference-wallet.mjs";
import type { Mistake } from "./wallet-server.ts";

/** A wallet with a mistake, and the case that has to find it. */
export interface Planted extends Mistake {
  readonly name: string;
  readonly foundBy: string;
}

type Act = ReferenceWallet["reserve"];
type Call = Parameters<Act>[0];

/** Takes the sum of a call for another one. */
const withSum =
  (act: "reserve" | "rollBack" | "settle", sum: (call: Call) => number) =>
  (wallet: ReferenceWallet): void => {
    const right = wallet[act].bind(wallet);
    wallet[act] = (call) => right({ ...call, amount: sum(call) });
  };
/** Does something instead of what is right; undefined: what is right. */
const instead =
  (
    act: "reserve" | "confirm" | "rollBack" | "settle",
    wrong: (wallet: ReferenceWallet, call: Call) => ReturnType<Act> | undefined,
  ) =>
  (wallet: ReferenceWallet): void => {
    const right = wallet[act].bind(wallet);
    wallet[act] = (call) => wrong(wallet, call) ?? right(call);
  };
/** Does not notice a fault of a call. */
const overlooks =
  (what: (wallet: ReferenceWallet, call: Call) => boolean) =>
  (wallet: ReferenceWallet): void => {
    const right = wallet.fault.bind(wallet);
    wallet.fault = (call) => (what(wallet, call) ? undefined : right(call));
  };
/** Is wrong in whose signature it believes. */
const believes =
  (how: (right: ReferenceWallet["isSigned"]) => ReferenceWallet["isSigned"]) =>
  (wallet: ReferenceWallet): void => {
    wallet.isSigned = how(wallet.isSigned.bind(wallet));
  };

const gives = (wallet: ReferenceWallet, { account }: Call, amount: number) => {
  wallet.balances.set(account, wallet.has({ account }) + amount);
};
const isKnown = (wallet: ReferenceWallet, { order }: Call) => wallet.orders.has(order);

export const PLANTED: readonly Planted[] = [
  {
    name: "whoever signs is believed",
    foundBy: "what another key has signed books nothing",
    plant: believes(() => () => true),
  },
  {
    name: "a signature is looked at only where there is one",
    foundBy: "a call without a signature books nothing",
    plant: believes(
      (right) => (headers, bytes) => headers["openline-signature"] === undefined || right(headers, bytes),
    ),
  },
  {
    name: "the time of a call is not looked at",
    foundBy: "a call of six minutes ago books nothing",
    plant: (wallet) => {
      const right = wallet.isSigned.bind(wallet);
      wallet.isSigned = (headers, bytes) => {
        const now = Date.now;
        Date.now = () => 1000 * Number(headers["openline-timestamp"]);
        try {
          return right(headers, bytes);
        } finally {
          Date.now = now;
        }
      };
    },
  },
  {
    name: "a stake may be more than there is",
    foundBy: "more than the player has is refused by its name, and books nothing",
    plant: (wallet) => {
      const right = wallet.reserve.bind(wallet);
      wallet.reserve = (call) => {
        const has = wallet.has.bind(wallet);
        wallet.has = (of) => has(of) + call.amount;
        const status = right(call);
        wallet.has = has;
        return status;
      };
    },
  },
  {
    name: "all that there is cannot be staked",
    foundBy: "the balance that is told is what can be staked",
    plant: instead("reserve", (wallet, call) => (wallet.has(call) <= call.amount ? "INSUFFICIENT_FUNDS" : undefined)),
  },
  {
    name: "what was refused is kept as done",
    foundBy: "what was refused for want of money is refused again, and books nothing later",
    plant: instead("rollBack", (wallet, call) =>
      isKnown(wallet, call) ? undefined : (gives(wallet, call, call.amount), "OK"),
    ),
  },
  {
    name: "a player who is not known is refused by another name",
    foundBy: "a player whom the host does not know is refused by name",
    answer: ({ status, body }) => ({
      status,
      body: body["status"] === "PLAYER_UNKNOWN" ? { ...body, status: "NOT_ALLOWED" } : body,
    }),
  },
  {
    name: "the currency is not looked at",
    foundBy: "another currency books nothing",
    plant: overlooks((wallet, { currency }) => currency !== wallet.currency),
  },
  {
    name: "a stake of less than nothing gives money",
    foundBy: "a stake of less than nothing is refused",
    plant: instead("reserve", (wallet, call) =>
      call.amount < 0 ? (gives(wallet, call, -call.amount), "OK") : undefined,
    ),
  },
  {
    name: "sums are of 32 bits",
    foundBy: "a sum of fifty million is booked to the cent",
    plant: withSum("settle", ({ amount }) => amount | 0),
  },
  {
    name: "a reservation that comes again takes its stake again",
    foundBy: "a reservation that comes again is answered as done, and takes nothing more",
    plant: instead("reserve", (wallet, call) =>
      isKnown(wallet, call) ? (gives(wallet, call, -call.amount), "DONE_ALREADY") : undefined,
    ),
  },
  {
    name: "a repetition is refused",
    foundBy: "a reservation that comes again is answered as done, and takes nothing more",
    plant: instead("reserve", (wallet, call) => (isKnown(wallet, call) ? "INVALID_REQUEST" : undefined)),
  },
  {
    name: "a settlement that comes again pays again",
    foundBy: "a settlement that comes again is answered as done, and pays once",
    plant: instead("settle", (wallet, call) => void wallet.orders.delete(call.order)),
  },
  {
    name: "a roll-back that comes again gives back again",
    foundBy: "a roll-back that comes again gives back once",
    plant: instead("rollBack", (wallet, call) =>
      wallet.orders.get(call.order)?.state === "rolled-back"
        ? (gives(wallet, call, call.amount), "DONE_ALREADY")
        : undefined,
    ),
  },
  {
    name: "a known order may have another amount",
    foundBy: "a known order with another amount is refused, and the first one stands",
    plant: overlooks(isKnown),
  },
  {
    name: "orders are told apart by their beginnings",
    foundBy: "orders that differ in their last sign are two",
    plant: (wallet) => {
      for (const act of ["reserve", "confirm", "rollBack", "settle"] as const) {
        const right = wallet[act].bind(wallet);
        wallet[act] = (call) => right({ ...call, order: call.order.slice(0, 32) });
      }
    },
  },
  {
    name: "a roll-back keeps a fee",
    foundBy: "a roll-back gives the whole stake back",
    plant: (wallet) => {
      const right = wallet.rollBack.bind(wallet);
      wallet.rollBack = (call) => {
        const isHeld = wallet.orders.get(call.order)?.state === "held";
        const status = right(call);
        if (isHeld) gives(wallet, call, -1);
        return status;
      };
    },
  },
  {
    name: "a roll-back of an order that never came is not taken",
    foundBy: "a roll-back of an order that never came is taken, and gives nothing",
    plant: instead("rollBack", (wallet, call) => (isKnown(wallet, call) ? undefined : "ORDER_UNKNOWN")),
  },
  {
    name: "a roll-back that came first is forgotten",
    foundBy: "a reservation that comes after its roll-back is refused by name, and takes nothing",
    plant: instead("rollBack", (wallet, call) => (isKnown(wallet, call) ? undefined : "OK")),
  },
  {
    name: "what was rolled back is confirmed",
    foundBy: "what was rolled back is not confirmed",
    plant: instead("confirm", () => "OK"),
  },
  {
    name: "an order that never came is confirmed",
    foundBy: "an order that never came is not confirmed",
    plant: instead("confirm", (wallet, call) => (isKnown(wallet, call) ? undefined : "OK")),
  },
  {
    name: "a confirmed stake is given back",
    foundBy: "a confirmed stake is not given back",
    plant: instead("rollBack", (wallet, call) =>
      wallet.orders.get(call.order)?.state === "confirmed" ? (gives(wallet, call, call.amount), "OK") : undefined,
    ),
  },
  {
    name: "the stake is taken by the confirmation once more",
    foundBy: "a confirmation moves no money",
    plant: instead("confirm", (wallet, call) => void gives(wallet, call, -call.amount)),
  },
  {
    name: "what a correction takes back is paid",
    foundBy: "what a correction takes back is taken",
    plant: withSum("settle", ({ amount }) => Math.abs(amount)),
  },
  {
    name: "nothing is paid before the confirmation",
    foundBy: "a settlement that comes before the confirmation of its bet is paid, and the confirmation is taken",
    plant: instead("settle", (wallet) =>
      [...wallet.orders.values()].some(({ state }) => state === "held") ? "INVALID_REQUEST" : undefined,
    ),
  },
  {
    name: "a roll-back of a settlement pays it again",
    foundBy: "a roll-back of a settlement's number gives nothing",
    plant: instead("rollBack", (wallet, call) =>
      wallet.orders.get(call.order)?.state === "settled" ? (gives(wallet, call, call.amount), "OK") : undefined,
    ),
  },
  {
    name: "the balance is told in whole units",
    foundBy: "a call that is signed with the key is taken",
    answer: ({ status, body: { balance, ...body } }) => ({
      status,
      body: typeof balance === "number" ? { ...body, balance: balance / 1000 } : body,
    }),
  },
  {
    name: "a status is made up",
    foundBy: "a reservation takes the stake at once",
    answer: ({ status, body }) => ({ status, body: body["status"] === "OK" ? { ...body, status: "SUCCESS" } : body }),
  },
  {
    name: "what was done is answered by 201",
    foundBy: "a reservation takes the stake at once",
    answer: ({ status, body }) => ({ status: status === 200 ? 201 : status, body }),
  },
  {
    name: "the answer is a page",
    foundBy: "a settlement pays what it says",
    write: (response) => void response.end("<p>OK</p>"),
  },
  {
    name: "no answer comes",
    foundBy: "a settlement pays what it says",
    write: () => undefined,
  },
  {
    name: "more is answered than is read",
    foundBy: "a settlement pays what it says",
    write: (response, { body }) => void response.end(JSON.stringify({ ...body, note: "x".repeat(300_000) })),
  },
];

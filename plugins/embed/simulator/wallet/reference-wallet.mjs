import { createHmac, timingSafeEqual } from "node:crypto";

/** How far the time of a call may be from this machine's, in seconds. */
const TOLERANCE = 300;

/**
 * @typedef {"OK" | "DONE_ALREADY" | "INSUFFICIENT_FUNDS" | "PLAYER_UNKNOWN" | "ROLLED_BACK" | "ORDER_UNKNOWN" | "INVALID_REQUEST"} Status
 * @typedef {{ order: string; account: string; amount: number; currency: string }} Call
 * @typedef {{ state: "held" | "confirmed" | "rolled-back" | "settled"; account: string; amount: number; currency: string }} Order
 */

/**
 * A host's wallet as docs/embed/hosts.md wants it, in memory: each order is booked once by its id, whatever comes twice, late
 * or in another order.
 */
export class ReferenceWallet {
  /** What each account has, in minor units. @type {Map<string, number>} */
  balances = new Map();
  /** By their ids. @type {Map<string, Order>} */
  orders = new Map();

  /** @param {{ key: string; currency: string }} wallet */
  constructor({ key, currency }) {
    this.key = key;
    this.currency = currency;
  }

  /**
   * Answers a call: its HTTP status, and its body.
   *
   * @param {string} operation
   * @param {import("node:http").IncomingHttpHeaders} headers
   * @param {Buffer} bytes
   * @returns {{ status: number; body: { status?: Status; balance?: number } }}
   */
  answer(operation, headers, bytes) {
    if (!this.isSigned(headers, bytes)) return { status: 401, body: {} };
    const act = this.actOf(operation);
    if (!act) return { status: 404, body: {} };
    const call = callOf(bytes);
    const status = call ? (this.fault(call) ?? act(call)) : "INVALID_REQUEST";
    const balance = call && this.balances.get(call.account);
    return { status: 200, body: { status, ...(balance !== undefined && { balance }) } };
  }

  /** @param {string} operation @returns {((call: Call) => Status) | undefined} */
  actOf(operation) {
    switch (operation) {
      case "reserve":
        return (call) => this.reserve(call);
      case "confirm":
        return (call) => this.confirm(call);
      case "roll-back":
        return (call) => this.rollBack(call);
      case "settle":
        return (call) => this.settle(call);
      default:
        return undefined;
    }
  }

  /** What a call may not say. @param {Call} call @returns {Status | undefined} */
  fault({ order, account, amount, currency }) {
    if (!this.balances.has(account)) return "PLAYER_UNKNOWN";
    const known = this.orders.get(order);
    if (known && (known.account !== account || known.amount !== amount)) return "INVALID_REQUEST";
    return currency === this.currency ? undefined : "INVALID_REQUEST";
  }

  /** @param {Call} call @returns {Status} */
  reserve(call) {
    const known = this.orders.get(call.order);
    // Its roll-back was here first.
    if (known?.state === "rolled-back") return "ROLLED_BACK";
    if (known) return known.state === "settled" ? "INVALID_REQUEST" : "DONE_ALREADY";
    if (call.amount <= 0) return "INVALID_REQUEST";
    if (this.has(call) < call.amount) return "INSUFFICIENT_FUNDS";
    this.book(call, -call.amount, "held");
    return "OK";
  }

  /** @param {Call} call @returns {Status} */
  confirm(call) {
    const known = this.orders.get(call.order);
    if (!known) return "ORDER_UNKNOWN";
    if (known.state === "rolled-back") return "ROLLED_BACK";
    if (known.state === "confirmed") return "DONE_ALREADY";
    if (known.state === "settled") return "INVALID_REQUEST";
    this.book(call, 0, "confirmed");
    return "OK";
  }

  /** @param {Call} call @returns {Status} */
  rollBack(call) {
    const known = this.orders.get(call.order);
    if (known?.state === "rolled-back") return "DONE_ALREADY";
    if (known && known.state !== "held") return "INVALID_REQUEST";
    // One that was never here is kept, so that it does nothing when it comes late.
    this.book(call, known ? call.amount : 0, "rolled-back");
    return "OK";
  }

  /** @param {Call} call @returns {Status} */
  settle(call) {
    const known = this.orders.get(call.order);
    if (known) return known.state === "settled" ? "DONE_ALREADY" : "INVALID_REQUEST";
    if (this.has(call) + call.amount < 0) return "INSUFFICIENT_FUNDS";
    this.book(call, call.amount, "settled");
    return "OK";
  }

  /** @param {Call} call @param {number} change @param {Order["state"]} state */
  book({ order, account, amount, currency }, change, state) {
    this.balances.set(account, this.has({ account }) + change);
    this.orders.set(order, { state, account, amount, currency });
  }

  /** @param {{ account: string }} of */
  has({ account }) {
    return this.balances.get(account) ?? 0;
  }

  /** @param {import("node:http").IncomingHttpHeaders} headers @param {Buffer} bytes */
  isSigned(headers, bytes) {
    const timestamp = String(headers["openline-timestamp"]);
    if (!(Math.abs(Number(timestamp) - Date.now() / 1000) <= TOLERANCE)) return false;
    const right = createHmac("sha256", this.key).update(`${timestamp}.`).update(bytes).digest();
    const given = Buffer.from(String(headers["openline-signature"]).replace(/^v1=/, ""), "hex");
    return given.length === right.length && timingSafeEqual(given, right);
  }
}

/** @param {Buffer} bytes @returns {Call | undefined} */
function callOf(bytes) {
  try {
    const call = /** @type {Call} */ (JSON.parse(bytes.toString()));
    const { order, account, amount, currency } = call;
    const isRight =
      [order, account, currency].every((text) => typeof text === "string") && Number.isSafeInteger(amount);
    return isRight ? call : undefined;
  } catch {
    return undefined;
  }
}

import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { sent } from "./bare.mjs";

const BYTES = 8 * 1024 * 1024;
/** A phone sends three megabytes a second, in pieces, and is cut off after each second. */
const PIECE = 150 * 1024;
const PIECE_MS = 50;
const CUT_AFTER_MS = 1_000;
const PASSWORD = "a long enough one";
const TUS = { "tus-resumable": "1.0.0" };
const MOST_TRIES = 60;

/** A picture of exactly eight megabytes. */
export async function eightMegabytes() {
  const [width, height] = [1_600, 1_200];
  const jpeg = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg, randomBytes(BYTES - jpeg.length)]);
}

let last = 0;

/** Registers a player of the sandbox, who has begun to put a passport together. */
export async function arrive(origin) {
  const email = `upload-${process.pid}-${++last}@openline.test`;
  const post = async (path, body, token) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Token ${token}` }) };
    const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const { registrationId } = await post("/api/short-registration/by-email", { email, currencyId: "EUR" });
  await post("/api/v1/auth/credentials", { registrationId, password: PASSWORD, isAdult: true });
  const outbox = await (await fetch(`${origin}/sandbox/outbox`, { headers: { accept: "application/json" } })).json();
  const mail = outbox.find(({ to, subject }) => to === email && /^\d{6}/.test(subject));
  const code = mail.subject.slice(0, 6);
  const { token } = await post("/api/v1/auth/email-confirmation", { registrationId, code });
  const draft = await post("/api/v1/kyc/submissions", { documentType: "passport" }, token);
  return { origin, token, draft: draft.id, post: (path, body = {}) => post(path, body, token) };
}

/** Begins an upload; its address. */
async function begin({ origin, token, draft }, length) {
  const metadata = `submission ${Buffer.from(draft).toString("base64")},side ${Buffer.from("front").toString("base64")}`;
  const headers = { ...TUS, authorization: `Token ${token}`, "upload-length": length, "upload-metadata": metadata };
  const { status, headers: answered } = await sent(`${origin}/api/v1/kyc/uploads`, { method: "POST", headers });
  if (status !== 201) throw new Error(`no upload was begun: ${status}`);
  return origin + answered.location;
}

const patchOf = (token, offset, length) => ({
  method: "PATCH",
  headers: {
    ...TUS,
    authorization: `Token ${token}`,
    "content-type": "application/offset+octet-stream",
    "upload-offset": offset,
    "content-length": length,
  },
});

/** Uploads a picture slowly, cut off every second, and takes it out again. Returns whether it was there, and the cuts. */
export async function uploadThroughCuts(player, bytes) {
  const { origin, token } = player;
  const address = await begin(player, bytes.length);
  let cuts = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const options = { method: "HEAD", headers: { ...TUS, authorization: `Token ${token}` } };
    const { status, headers } = await sent(address, options);
    if (status !== 200 && status !== 204) continue;
    const offset = Number(headers["upload-offset"]);
    if (offset === bytes.length) break;
    if (await isCut(address, patchOf(token, offset, bytes.length - offset), bytes.subarray(offset))) cuts++;
  }
  const answer = await fetch(`${origin}/api/v1/kyc`, { headers: { authorization: `Token ${token}` } });
  const { documents } = await answer.json();
  const [file] = documents.find(({ kind }) => kind === "identity").submission.files;
  if (file) await player.post(`/api/v1/kyc/submissions/${player.draft}/files/${file.id}/remove`);
  return { isThere: file !== undefined, cuts };
}

/** Sends bytes as a phone does, and cuts the connection after a second; false if all were sent and answered before. */
async function isCut(address, options, bytes) {
  const call = request(address, options);
  const answered = new Promise((resolve) => {
    call.on("response", (answer) => {
      answer.resume();
      answer.on("end", () => resolve(false));
    });
    call.on("error", () => resolve(true));
  });
  const began = performance.now();
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (performance.now() - began > CUT_AFTER_MS) {
      call.destroy();
      return true;
    }
    call.write(bytes.subarray(at, at + PIECE));
    await pause(PIECE_MS);
  }
  call.end();
  return answered;
}

/** The milliseconds in which the platform takes these bytes: all but the last, with which it would look at them. */
export async function timeOfTransfer(player, bytes) {
  const address = await begin(player, bytes.length);
  const part = bytes.subarray(0, bytes.length - 1);
  const began = performance.now();
  const { status } = await sent(address, patchOf(player.token, 0, part.length), part);
  const time = performance.now() - began;
  if (status !== 204) throw new Error(`bytes were refused: ${status}`);
  await sent(address, { method: "DELETE", headers: { ...TUS, authorization: `Token ${player.token}` } });
  return time;
}

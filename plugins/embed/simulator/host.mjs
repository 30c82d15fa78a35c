// `npm run host [-- <address of the platform>]`: a page of another site that shows the product, and beside it the switches and
// the messages, for who builds one. HOST_PAGE_PORT is where it listens; 0 for any. The host's page alone is at /page. With
// HOST_WALLET_KEY it has a wallet that bets are placed through: docs/embed/hosts.md.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { SimulatorWallet } from "./wallet/simulator-wallet.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** The sandbox's demo player. */
const PLAYER = "100000001";
const product = new URL(process.argv[2] ?? "http://127.0.0.1:4300").origin;

const key = process.env.HOST_WALLET_KEY;
/** What players have at the host, where the platform knows it as the holder of their money. */
const wallet = key ? new SimulatorWallet({ product, key }) : undefined;

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
/** @param {string} part */
const scriptOf = async (part) => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`plugins/embed/simulator/${part}/main.ts`],
    bundle: true,
    write: false,
    format: "iife",
    alias: { "@core": `${ROOT}core/format/format.ts` },
  });
  return outputFiles[0]?.text ?? "";
};
const [script, style, html] = ["text/javascript", "text/css", "text/html"].map((type) => `${type}; charset=utf-8`);
const files = new Map([
  ["/desk.js", { type: script, text: await scriptOf("desk") }],
  ["/page.js", { type: script, text: await scriptOf("page") }],
  ["/desk.css", { type: style, text: read("desk/desk.css") }],
  ["/page.css", { type: style, text: read("page/page.css") }],
  ["/tokens.css", { type: style, text: read("../../../core/ui/styles/tokens.css") }],
]);

/** Only this page may show the host's page within it. */
const headers = { "cache-control": "no-store", "content-security-policy": "frame-ancestors 'self'" };

const server = createServer((request, response) => {
  // A stranger's name for this machine would give its pages what this one answers.
  if (`http://${request.headers.host}` !== origin()) return response.writeHead(421, headers).end();
  const [pathname = "/", query] = (request.url ?? "/").split("?");
  const search = query ? `?${query}` : "";
  /** @param {string} type @param {string} text */
  const end = (type, text) => response.writeHead(200, { ...headers, "content-type": type }).end(text);
  /** @param {object} answer */
  const json = (answer) => end("application/json", JSON.stringify(answer));
  const failed = () => response.writeHead(502, headers).end();
  const file = files.get(pathname);
  if (file) return end(file.type ?? "", file.text);
  if (pathname === "/") return void desk().then((text) => end(html ?? "", text), failed);
  if (/^\/page(\/|$)/.test(pathname)) return void page().then((text) => end(html ?? "", text), failed);
  // No link and no picture makes a token.
  if (pathname === "/token" && request.method !== "POST")
    return response.writeHead(405, { ...headers, allow: "POST" }).end();
  if (pathname === "/token") return void token(search.slice(1)).then(json, failed);
  if (pathname === "/balance") return json(balance(search.slice(1)));
  if (wallet && request.method === "POST" && pathname.startsWith("/wallet/"))
    return void wallet.answer(pathname.slice("/wallet/".length), request, response).catch(failed);
  if (wallet && request.method === "POST" && pathname === "/wallet-fault") {
    wallet.fault = search.slice(1);
    return json({});
  }
  return response.writeHead(pathname === "/favicon.ico" ? 204 : 404, headers).end();
});
// Another name than 127.0.0.1 makes another site of it for browsers.
server.listen(Number(process.env.HOST_PAGE_PORT ?? 4400), "localhost", () =>
  process.stdout.write(`The host's page: ${origin()}\n`),
);

function origin() {
  const address = server.address();
  return `http://localhost:${typeof address === "object" && address ? address.port : ""}`;
}

async function desk() {
  const data = JSON.stringify({ product, refusal: await refusal(), ...(await published()) }).replaceAll("<", "\\u003c");
  return read("desk/desk.html").replace("__HOST__", () => data);
}

async function page() {
  const { integrity } = await published();
  return read("page/page.html").replace("__PRODUCT__", product).replace("__INTEGRITY__", integrity);
}

/** What the platform says of its script. */
async function published() {
  try {
    const about = /** @type {{ integrity: string; bytes: number }} */ (
      await (await fetch(`${product}/embed/v1.json`)).json()
    );
    return { integrity: about.integrity, bytes: about.bytes };
  } catch {
    return { integrity: "", bytes: 0 };
  }
}

/** @param {string} whose */
async function token(whose) {
  if (whose === "wallet") {
    if (!wallet) throw new Error("There is no HOST_WALLET_KEY");
    return wallet.token();
  }
  if (whose === "expired") return { token: randomBytes(32).toString("base64url") };
  const answer = await fetch(`${product}/sandbox/players/${PLAYER}/host-tokens`, { method: "POST" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return /** @type {Promise<object>} */ (answer.json());
}

/** What the host's own wallet holds. @param {string} currency */
function balance(currency) {
  const has = wallet ? wallet.balance : 25_000;
  const held = { currency, total: has, available: has, restOfSum: has, pendingBet: 0, pendingWithdrawal: 0 };
  return { ...held, bonuses: { depositBonus: 0, receivedBonus: 0 }, productBalances: {} };
}

/**
 * Why browsers will not show the product here; null if they will.
 *
 * @returns {Promise<string | null>}
 */
async function refusal() {
  try {
    const { headers } = await fetch(`${product}/frame`, { redirect: "manual" });
    const [, allowed = ""] = /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "") ?? [];
    if (allowed.split(" ").includes(origin())) return null;
    return `The platform does not let ${origin()} show it. Start it with a BRAND_CONFIG file that has {"common": {"frameOrigins": ["${origin()}"]}}.`;
  } catch {
    return `No platform answers at ${product}. Start one, or give its address: npm run host -- https://book.example`;
  }
}

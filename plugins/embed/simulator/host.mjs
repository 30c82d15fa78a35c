// `npm run host [-- <address of the platform>]`: a page of another site that shows the product, for who builds one.
// HOST_PAGE_PORT is where it listens; 0 for any.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const product = new URL(process.argv[2] ?? "http://127.0.0.1:4300").origin;
const page = readFileSync(new URL("host.html", import.meta.url), "utf8");
const server = createServer((request, response) => {
  if (request.url === "/favicon.ico") return response.writeHead(204).end();
  if (request.url !== "/") return response.writeHead(404).end();
  void refusal().then((refused) => {
    const data = JSON.stringify({ product, refusal: refused }).replaceAll("<", "\\u003c");
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    response.end(page.replace('"__HOST__"', () => data));
  });
});
// Another name than 127.0.0.1 makes another site of it for browsers.
server.listen(Number(process.env.HOST_PAGE_PORT ?? 4400), "localhost", () =>
  process.stdout.write(`The host's page: ${origin()}\n`),
);

function origin() {
  const address = server.address();
  return `http://localhost:${typeof address === "object" && address ? address.port : ""}`;
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

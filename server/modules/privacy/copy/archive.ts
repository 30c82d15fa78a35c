import { Html, html } from "../../../http/answers/html.ts";
import type { PersonalTable } from "../tables/rule.ts";
import { type ZipFile, zipOf } from "./zip.ts";

export interface CopiedTable {
  readonly rule: PersonalTable;
  readonly rows: readonly Record<string, unknown>[];
}

export interface CopyHead {
  readonly brand: string;
  readonly player: string;
  readonly at: Date;
  /** The paths of the pictures that come into the archive beside the tables. */
  readonly pictures: readonly string[];
}

const STYLE = new Html(`<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; padding: 0 1rem; max-width: 75rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem; border: 1px solid #8888; text-align: start; vertical-align: top; }
td { overflow-wrap: anywhere; min-width: 6rem; }
</style>`);

/** One archive without its pictures: a page that explains it, and for each table a page to read and a JSON file for other programs. */
export function archiveOf(head: CopyHead, tables: readonly CopiedTable[]): Buffer {
  const files: ZipFile[] = [{ name: "index.html", content: indexPage(head, tables) }];
  for (const { rule, rows } of tables) {
    if (rows.length > 0) files.push({ name: `pages/${rule.table}.html`, content: tablePage(head, { rule, rows }) });
    files.push({ name: `json/${rule.table}.json`, content: `${JSON.stringify(rows, null, 2)}\n` });
  }
  return zipOf(files, head.at);
}

const indexPage = ({ brand, player, at, pictures }: CopyHead, tables: readonly CopiedTable[]): string =>
  page(
    `Your data at ${brand}`,
    html`<h1>Your data at ${brand}</h1>
      <p>Account ${player}, as of ${at.toISOString().slice(0, 16).replace("T", " ")} UTC.</p>
      <p>
        This is everything that the platform's database holds about you, table by table. Where it says “(kept, not given
        out)”, there is a secret, what only its seal can open, or who of our people did it. Amounts are in the smallest
        unit of their currency, and times are in UTC.
      </p>
      ${
        pictures.length > 0
          ? html`<h2>Pictures of your documents</h2>
              <ul>
                ${pictures.map((path) => html`<li><a href="${path}">${path}</a></li>`)}
              </ul>`
          : ""
      }
      <h2>Tables</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">What it holds</th>
              <th scope="col">Rows</th>
              <th scope="col">When you close the account</th>
              <th scope="col">For programs</th>
            </tr>
          </thead>
          <tbody>
            ${tables.map(tableRow)}
          </tbody>
        </table>
      </div>`,
  );

const tableRow = ({ rule: { table, about, end }, rows }: CopiedTable): Html =>
  html`<tr>
    <th scope="row">${rows.length > 0 ? html`<a href="pages/${table}.html">${table}</a>` : table}</th>
    <td>${about}</td>
    <td>${rows.length}</td>
    <td>${end.as === "keep" ? `kept for ${end.years} years` : "erased"}</td>
    <td><a href="json/${table}.json">JSON</a></td>
  </tr>`;

function tablePage({ brand, pictures }: CopyHead, { rule: { table, about }, rows }: CopiedTable): string {
  const columns = Object.keys(rows[0] ?? {});
  const paths = new Set(pictures);
  return page(
    `${table} – ${brand}`,
    html`<p><a href="../index.html">All tables</a></p>
      <h1>${table}</h1>
      <p>${about}</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              ${columns.map((column) => html`<th scope="col">${column}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  ${columns.map((column) => html`<td>${written(row[column], paths)}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  );
}

function written(value: unknown, paths: ReadonlySet<string>): string | Html {
  if (value === null || value === undefined) return "–";
  if (typeof value !== "string") return JSON.stringify(value);
  return paths.has(value) ? html`<a href="../${value}">${value}</a>` : value;
}

const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.text;

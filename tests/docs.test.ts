import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** Topics of the bus that read like a file. */
const TOPICS = ["plugins/failed"];

/** What a page says outside of its blocks of code. */
const textOf = (page: string): string => readFileSync(join(ROOT, page), "utf8").replace(/^```[\s\S]*?^```$/gm, "");

/** The address of a heading within its page, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

describe.each(PAGES)("%s", (page) => {
  const text = textOf(page);

  test("names files and folders that exist", () => {
    const named = [
      ...text.matchAll(
        /`((?:build|core|deploy|docs|games|plugins|public|server|shell|tests)\/[\w@.-]+(?:\/[\w@.-]+)*)`/g,
      ),
    ];
    const missing = named
      .map(([, path = ""]) => path)
      .filter((path) => !TOPICS.includes(path) && !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });

  test("links to pages and headings that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const broken = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path ? join(dirname(page), path) : page;
      return !existsSync(join(ROOT, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

test.each(["plugins", "server/modules"])("README lists each folder of %s in its column", (folder) => {
  const rows = [...textOf("README.md").matchAll(/^\| [\w ]+\|(( `[a-z\d-]+`,?)+ +)\|(( `[a-z\d-]+`,?)+ +)\|$/gm)];
  const listed = rows.flatMap((row) =>
    [...row[folder === "plugins" ? 1 : 3]!.matchAll(/`([a-z\d-]+)`/g)].map(([, name]) => name),
  );
  const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(listed.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

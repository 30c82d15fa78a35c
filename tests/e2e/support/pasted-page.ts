import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

type Told = Readonly<Record<string, unknown>> & { readonly type: string };
type HostWindow = Window & { readonly told: Told[]; Openline(verb: string, options?: object): void };

const GUIDE = readFileSync(new URL("../../../docs/embed/hosts.md", import.meta.url), "utf8");
const [, SNIPPET = ""] = /```html\n(.*?)```/s.exec(GUIDE) ?? [];

/**
 * A page that pastes the guide's snippet, and keeps what the frame tells it. `options` are more of `mount`'s; `around` is
 * what stands before the frame and after it.
 */
export const pastedPage = (
  product: string,
  options = "",
  around: readonly [string, string] = ["", ""],
) => `<!doctype html>
<html lang="en"><title>News</title>
<script>window.told = [];</script>
<h1>News</h1>
${around[0]}
${SNIPPET.replaceAll("https://book.example", product).replace('path: "/football"', `path: "/football", onEvent: (type, message) => told.push(message), ${options}`)}
${around[1]}
</html>`;

/** What the frame has told the page of one type. */
export const told = (page: Page, type: string) =>
  page.evaluate((wanted) => (window as unknown as HostWindow).told.filter((each) => each.type === wanted), type);

export const say = (page: Page, verb: string, options: object = {}) =>
  page.evaluate(([name, said]) => (window as unknown as HostWindow).Openline(name, said), [verb, options] as const);

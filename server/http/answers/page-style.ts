import { createHash } from "node:crypto";

/** Plain, light or dark as the reader's device, with nothing to load. */
const FORM = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#12181e, #f2f5f3);
  background: light-dark(#f1f3ef, #0a0e12); }
body { max-inline-size: 40rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; }
article, form { margin-block: 1rem; padding: 0 1rem; border: 1px solid light-dark(#d3d8d0, #33404c); border-radius: 10px;
  background: light-dark(#fff, #12181e); }
h2 { font-size: 1rem; margin-block: 1rem 0; overflow-wrap: anywhere; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
input:not([type=checkbox]) { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; padding-inline: .75rem; font: inherit;
  border: 1px solid light-dark(#77827a, #6b7a88); border-radius: 6px; background: none; }
input[type=checkbox] { inline-size: 1.25rem; block-size: 1.25rem; vertical-align: -.25rem; }
button { min-block-size: 44px; margin-block: .25rem; padding-inline: 1rem; font: inherit; font-weight: 600; border-radius: 6px; cursor: pointer;
  border: 1px solid light-dark(#77827a, #6b7a88); background: none; color: inherit; }
button[value=agree] { border-color: transparent; background: light-dark(#14210b, #c8f31d); color: light-dark(#d6ff3f, #10160a); }
[role=alert] { color: light-dark(#c01f35, #ff7a85); }
:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
`;

const READING = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; color: light-dark(#12181e, #f2f5f3);
  background: light-dark(#fff, #0a0e12); }
body { max-inline-size: 52rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
nav { display: flex; gap: .5rem 1.5rem; border-block-end: 1px solid light-dark(#d3d8d0, #33404c); }
nav a { padding-block: .625rem; font-weight: 600; }
a { color: light-dark(#0b57a4, #8cc4ff); text-underline-offset: .15em; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin-block-start: 2.5rem; font-size: 1.25rem; }
h3 { font-size: 1rem; }
code { font: .875em ui-monospace, monospace; padding-inline: .25em; border-radius: 4px; background: light-dark(#eef1ec, #1a222b); }
pre { padding: .75rem 1rem; overflow-x: auto; border-radius: 8px; background: light-dark(#eef1ec, #1a222b); }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
table:has(th:nth-child(3)) { min-inline-size: 34rem; }
th, td { padding: .375rem .75rem; border: 1px solid light-dark(#d3d8d0, #33404c); text-align: start; vertical-align: top; }
img { max-inline-size: 100%; block-size: auto; border-radius: 8px; }
:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
`;

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The styles of the platform's own pages, each with the hash by which the content security policy allows it alone. */
export const PAGE_STYLES = {
  form: { text: FORM, hash: sourceOf(FORM) },
  reading: { text: READING, hash: sourceOf(READING) },
} as const;

export type PageStyle = keyof typeof PAGE_STYLES;

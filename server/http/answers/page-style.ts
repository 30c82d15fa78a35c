import { createHash } from "node:crypto";

/** The style of the platform's own pages: plain, light or dark as the player's device, with nothing to load. */
export const PAGE_STYLE = `
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

/** The hash by which the content security policy allows this style and no other. */
export const PAGE_STYLE_HASH = `'sha256-${createHash("sha256").update(PAGE_STYLE).digest("base64")}'`;

// The icons of the installed product, drawn from the product's icon and the sprite, so that no picture exists twice.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { BuiltFile } from "../files.ts";
import type { Shortcut } from "../manifests.ts";

/** Systems crop maskable icons to any shape, but never within 0.4 of their size from the center. */
const SAFE = 0.78;
const SIGN = "<style>rect { display: none } path { stroke: #fff }</style>";

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

function draw(name: string, side: number, content: string, size: number): BuiltFile {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${content}</svg>`;
  const contents = Buffer.from(new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng());
  return { name: `icons/${name}.png`, contents };
}

let isReady: Promise<void> | undefined;
const ready = (root: string) =>
  (isReady ??= initWasm(readFileSync(createRequire(`${root}/`).resolve("@resvg/resvg-wasm/index_bg.wasm"))));

/** The icon files, and their entries in the web manifest. */
export async function buildIcons(
  root: string,
  wanted: readonly Pick<Shortcut, "id" | "icon">[],
): Promise<{ readonly files: readonly BuiltFile[]; readonly icons: readonly Icon[] }> {
  await ready(root);
  const icon = readFileSync(join(root, "public/icon.svg"), "utf8");
  const sprite = readFileSync(join(root, "core/ui/pictures/sprite.svg"), "utf8");
  const side = Number(/viewBox="0 0 (\d+) /.exec(icon)?.[1]);
  const [background = "", , accent = ""] = icon.match(/#[0-9a-f]{6}/g) ?? [];
  const square = `<rect width="${side}" height="${side}" fill="${background}"/>`;
  const scaled = (part: number) => {
    const margin = (side * (1 - part)) / 2;
    return `<g transform="translate(${margin} ${margin}) scale(${part})">${icon}</g>`;
  };

  const listed = [
    ...[192, 512].map((size) => ({ name: `icon-${size}`, size, purpose: "any", content: icon })),
    ...[192, 512].map((size) => ({
      name: `icon-maskable-${size}`,
      size,
      purpose: "maskable",
      content: square + scaled(SAFE),
    })),
    { name: "icon-monochrome-512", size: 512, purpose: "monochrome", content: SIGN + scaled(SAFE) },
  ];
  const shortcuts = wanted.map(({ id, icon: symbol }) =>
    draw(
      `shortcut-${id}`,
      48,
      `${sprite}<circle cx="24" cy="24" r="24" fill="${background}"/><g fill="none" stroke="${accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><use href="#${symbol}" x="12" y="12" width="24" height="24"/></g>`,
      96,
    ),
  );
  return {
    files: [
      ...listed.map(({ name, content, size }) => draw(name, side, content, size)),
      ...shortcuts,
      draw("apple-touch-icon", side, square + scaled(0.9), 180),
      // The badge in a phone's status bar: a shape in one color.
      draw("badge-96", side, SIGN + icon, 96),
      // The icon of a tab. Browsers decode it again for each address, and an SVG would even need a layout of its own in
      // the page's thread.
      draw("tab-48", side, icon, 48),
    ],
    icons: [
      ...listed.map(({ name, size, purpose }) => ({
        src: `/icons/${name}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  };
}

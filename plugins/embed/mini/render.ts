// The small page as HTML: the platform loads this by itself (build/mini.ts), because it shares no code with pages.
import { oddsFormatOf, setOddsFormat } from "@core";
import { addressOf, miniLookOf, miniQueryOf, searchOf } from "./mini-query.ts";
import type { MiniRenderer } from "./mini-wire.ts";
import { linksOf } from "./view/links.ts";
import { mainPart, readOffer } from "./view/mini-page.ts";
import { MiniTexts } from "./view/mini-texts.ts";
import { MiniView } from "./view/mini-view.ts";
import { escaped, toHtml } from "./view/node.ts";

const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

export const readMini: MiniRenderer["readMini"] = (written) => {
  const search = new URLSearchParams(written);
  const [query, look] = [miniQueryOf(search), miniLookOf(search)];
  return { search: searchOf(query, look), address: addressOf(query), oddsFormat: look.oddsFormat };
};

export const renderMini: MiniRenderer["renderMini"] = ({ data, build, styles, timeZone }) => {
  const search = new URLSearchParams(data.search);
  const [query, look] = [miniQueryOf(search), miniLookOf(search)];
  const texts = new MiniTexts(data, timeZone ?? "UTC");
  setOddsFormat(texts.format, oddsFormatOf(data.oddsFormat));
  const linkTo = linksOf(data);
  const main = mainPart(query, readOffer(query, data.answer), new MiniView(texts, linkTo), texts, linkTo("/"));
  const theme = look.theme === "auto" ? "" : ` data-theme="${look.theme}"`;
  const links = [`/mini/assets/${build.style}`, ...styles].map((href) => `<link rel="stylesheet" href="${href}">`);
  const preloads = build.modules.map((name) => `<link rel="modulepreload" href="/mini/assets/${name}">`);
  return `<!doctype html>
<html lang="${data.language}" dir="${data.dir}"${theme} data-prices="unconfirmed">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(texts.text("embed:mini-title"))}</title>
${links.join("")}${preloads.join("")}
<script type="module" src="/mini/assets/${build.script}"></script>
</head>
<body>${toHtml(main)}<script type="application/json" id="mini">${json(data)}</script></body>
</html>
`;
};

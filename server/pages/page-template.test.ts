import { expect, test } from "vitest";
import type { PageLook } from "../../core/page/look-rules.ts";
import type { RenderedPage } from "../../core/page/rendering-rules.ts";
import { PageTemplate } from "./page-template.ts";

const PAGE = `<!doctype html><html lang="en" dir="ltr"><head><title>Openline</title>
<!-- scripts --><script src="/start.js"></script><!-- /scripts --></head><div id="root">
  <!-- screen --><p>empty</p><!-- /screen -->
</div><!-- rendered --></html>`;
const LOOK: PageLook = {
  language: "ar",
  prefix: "ar",
  view: "wide",
  isNarrow: false,
  oddsFormat: "decimal",
  timeZone: "UTC",
};
const RENDERED: RenderedPage = {
  screen: "home",
  route: "home",
  dir: "rtl",
  title: 'Bets & "more"',
  description: "<b>",
  html: "<main>$& rows</main>",
  answers: new Map([["/a?b=1", '{"name":"</script><b>"}']]),
};

test("a rendering takes the place of the empty page, without space around it that React would stumble over", () => {
  const html = new PageTemplate(PAGE).with(RENDERED, LOOK, []);
  expect(html).toContain('<div id="root"><main>$& rows</main></div>');
  expect(html).toContain('<html lang="ar" dir="rtl" data-view="wide" data-prices="unconfirmed">');
  expect(html).toContain("<title>Bets &amp; &quot;more&quot;</title>");
  expect(html).toContain('<meta name="description" content="&lt;b&gt;">');
  expect(html).toContain('<meta property="og:title" content="Bets &amp; &quot;more&quot;">');
});

test("the page gets its look and answers as data that cannot end its script", () => {
  const html = new PageTemplate(PAGE).with(RENDERED, LOOK, []);
  const [, data = ""] = /<script type="application\/json" id="rendered">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({ look: LOOK, answers: { "/a?b=1": { name: "</script><b>" } } });
});

test("times of a visitor whose zone is not known are marked", () => {
  expect(new PageTemplate(PAGE).with(RENDERED, { ...LOOK, timeZone: undefined }, [])).toContain('data-zone="unknown"');
});

test("its styles are in the head, and whatever its scripts load waits in a template", () => {
  const html = new PageTemplate(PAGE).with(RENDERED, LOOK, ["texts.en-1.json", "event-1.js", "event-2.css"]);
  const waiting = [
    '<link rel="preload" as="fetch" crossorigin href="/assets/texts.en-1.json" />',
    '<link rel="modulepreload" href="/assets/event-1.js" />',
    '<script src="/start.js"></script>',
  ];
  expect(html).toContain(
    `<link rel="stylesheet" href="/assets/event-2.css" /><template id="scripts">${waiting.join("")}</template></head>`,
  );
});

test("a page without the places is refused at the start", () => {
  expect(() => new PageTemplate("<html></html>")).toThrow("the page has no");
});

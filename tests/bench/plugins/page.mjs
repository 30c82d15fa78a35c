import { pageAtRest } from "../chromium.mjs";

const SLOWER = 4;

async function slowPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await pageAtRest(context);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return { page, close: () => context.close() };
}

/** Milliseconds from the start of a first visit until its first row is painted. */
export async function bootTime(browser, address) {
  const { page, close } = await slowPage(browser);
  await page.addInitScript(() => {
    const seen = () => {
      if (document.querySelector("main .match-row")) requestAnimationFrame(() => (window.rowAt ??= performance.now()));
      else requestAnimationFrame(seen);
    };
    requestAnimationFrame(seen);
  });
  await page.goto(address);
  const time = await (await page.waitForFunction(() => window.rowAt)).jsonValue();
  await close();
  return time;
}

/**
 * Milliseconds from requesting a screen until it is painted: once as a plugin's screen, through a link of the product,
 * and once as the component alone, loaded and mounted by hand. Each in a page that has loaded none of it.
 */
export async function screenTimes(browser, address, module) {
  return { plugin: await openPlugin(browser, address), bare: await mountBare(browser, address, module) };
}

async function ready(browser, address) {
  const { page, close } = await slowPage(browser);
  await page.addInitScript(() => {
    window.paintedAfter = (began) =>
      new Promise((resolve) => {
        const painted = () => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage(undefined);
        };
        const look = () =>
          requestAnimationFrame(document.querySelector(".bench-list li:last-child") ? () => painted() : look);
        look();
      });
  });
  // A nearly empty screen, so that leaving it takes no time.
  await page.goto(`${address}/empty-test`);
  await page.waitForFunction(() => "openline" in window);
  // Background loading is complete, and both sides have React loaded: only the screen itself is measured.
  await page.waitForFunction(() => window.openline.plugins().every(({ status }) => status !== "loading"));
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Promise.all(["react", "react-dom/client"].map((each) => import(each))));
  return { page, close };
}

async function openPlugin(browser, address) {
  const { page, close } = await ready(browser, address);
  const time = await page.evaluate(() => {
    const began = performance.now();
    // The router follows the browser's history.
    history.pushState({}, "", "/extra-0");
    return window.paintedAfter(began);
  });
  await close();
  return time;
}

async function mountBare(browser, address, module) {
  const { page, close } = await ready(browser, address);
  const time = await page.evaluate(async (url) => {
    const began = performance.now();
    const [script, { createElement }, { createRoot }] = await Promise.all(
      [url, "react", "react-dom/client"].map((each) => import(each)),
    );
    // The build gives a lazily loaded source as a whole under a short name of its own.
    const [{ default: List }] = Object.values(script);
    const place = document.querySelector("main").appendChild(document.createElement("div"));
    createRoot(place).render(createElement(List));
    return window.paintedAfter(began);
  }, module);
  await close();
  return time;
}

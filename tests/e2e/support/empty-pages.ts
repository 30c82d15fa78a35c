import type { Page } from "@playwright/test";

/**
 * Pages come without a first screen from here on. They request all that they show, so that a test can replace the
 * answers.
 */
export async function emptyPages(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document") return route.fallback();
    // The page under its own name is the one that the worker keeps. The page itself sees the address that it asked for.
    await route.continue({ url: new URL("/index.html", request.url()).href });
  });
}

import { expect, type FrameLocator, type Page } from "@playwright/test";

/** The sandbox's card that pays without a question. */
const GOOD_CARD = "4242 4242 4242 4242";

/** On the page of a deposit with its amount: begins it by card, and returns the payment service's page in its frame. */
export async function beginByCard(page: Page): Promise<FrameLocator> {
  await page.getByRole("radio", { name: /^Card/ }).check();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Deposit/ })
    .last()
    .click();
  const frame = page.frameLocator("main iframe");
  await expect(frame.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  return frame;
}

/** Pays on the payment service's page. */
export async function payBy(frame: FrameLocator, number: string): Promise<void> {
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Good until (MM/YY)").fill("12/40");
  await frame.getByLabel("Security code").fill("123");
  await frame.getByRole("button", { name: /^Pay / }).click();
}

/** Deposits an amount in cents by a card that pays at once. */
export async function depositByCard(page: Page, amount: number): Promise<void> {
  await page.goto(`/deposit?amount=${amount}`);
  await payBy(await beginByCard(page), GOOD_CARD);
  await expect(page.getByRole("heading", { name: "Your deposit has arrived" })).toBeVisible();
}

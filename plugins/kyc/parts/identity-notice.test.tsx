// @vitest-environment jsdom
import { LazyPart, REGISTRY, type Registry } from "@core";
import { expect, test } from "vitest";
import { identityNotice } from "../exports/identity-notice.ts";
import { documentOf, overviewOf } from "../testing/documents.ts";
import { kycPage, OVERVIEW } from "../testing/kyc-page.ts";

const OVERVIEW_OF_NEW = overviewOf([documentOf("identity"), documentOf("address")]);

/** What another plugin shows in the place of what is closed. */
async function noticeFor(props: { activity: string; missing?: readonly "address"[] }) {
  const page = await kycPage(OVERVIEW_OF_NEW, null);
  const ensure = () => Promise.resolve();
  const services = page.services.child();
  const registry = Object.assign(Object.create(page.services.get(REGISTRY)) as Registry, { ensure });
  services.provideValue(REGISTRY, registry);
  await page.render(<LazyPart of={identityNotice(services)} props={props} />);
  return page;
}

test("in the place of what is closed stands what it waits for, and the way there", async () => {
  const { screen } = await noticeFor({ activity: "withdraw" });
  expect(await screen.findByText("Withdrawals wait for your name and date of birth and address.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Confirm who you are" }).getAttribute("href")).toBe("/kyc");
});

test("what the caller knows to be missing is said", async () => {
  const { screen } = await noticeFor({ activity: "deposit", missing: ["address"] });
  expect(await screen.findByText("Deposits wait for your address.")).toBeDefined();
});

test("nothing is shown for what waits for no document", async () => {
  const { screen, http } = await noticeFor({ activity: "deposit" });
  await expect.poll(() => http.requests(OVERVIEW).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link")).toBeNull();
});

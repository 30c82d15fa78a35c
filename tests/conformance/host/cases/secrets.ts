import assert from "node:assert/strict";
import { inSection, NotUsed, type Stage } from "../stage.ts";
import type { Visit } from "../visit.ts";
import { askedForToken } from "./player.ts";

/** Looks for the page's token somewhere. */
const isNotIn = (where: string, look: (visit: Visit) => Promise<string> | string) => async (stage: Stage) => {
  const asked = await askedForToken(stage);
  if (!asked) return new NotUsed("the page gives no getToken");
  const { visit } = asked;
  await visit.until("getToken answers", async () =>
    (await visit.asked("getToken")).every(({ state }) => state !== "waiting"),
  );
  await visit.lull();
  const tokens = (await visit.asked("getToken")).map(({ value }) => value).filter((value) => typeof value === "string");
  if (tokens.length === 0) return new NotUsed("nobody is logged in at the page");
  const text = await look(visit);
  for (const token of tokens) assert(!text.includes(token), `the token stands in ${where}`);
  return undefined;
};

export const secrets = inSection("secrets", {
  "no token stands in an address": isNotIn("an address", (visit) =>
    [
      visit.page.url(),
      ...visit.page.frames().map((frame) => frame.url()),
      ...visit.requests.map((each) => each.url()),
    ].join("\n"),
  ),
  "no token is written to the console": isNotIn("the console", (visit) => visit.said.join("\n")),
  "no token is kept in storage": isNotIn("storage or a cookie", (visit) =>
    visit.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ),
  "no token is written into the page": isNotIn("the page", (visit) => visit.page.content()),
  "no token is told to another site": isNotIn("a call to another site", (visit) => {
    const { origin } = new URL(visit.address);
    const others = visit.requests.filter((each) => new URL(each.url()).origin !== origin);
    return others.map((each) => `${each.url()} ${each.postData() ?? ""}`).join("\n");
  }),
});

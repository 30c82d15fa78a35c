import { expectShown, spoilLine } from "../support/hostile-names.ts";
import { test } from "../support/test.ts";

// A page may still ask for something when its test is over; that answer is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("hostile names are shown as text and break no layout in lists of all sports", async ({ page }) => {
  await spoilLine(page);
  const lists = ["/", "/all-live", "/national-events", "/top-express", "/custom-tournaments/five-leagues", "/menu"];
  for (const path of lists) await expectShown(page, path);
});

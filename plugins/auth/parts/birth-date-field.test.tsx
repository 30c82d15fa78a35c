// @vitest-environment jsdom
import { mount, testPage } from "@core/testing";
import { expect, test, vi } from "vitest";
import texts from "../locales/en.json";
import { BirthDateField } from "./birth-date-field.tsx";

test.each([
  ["١٤", "١٩٩٤"],
  ["۱۴", "۱۹۹۴"],
  ["१४", "१९९४"],
  ["１４", "１９９４"],
  ["14.", " 1994"],
])("the day %j and the year %j are those of 1994-03-14", async (day, year) => {
  const page = testPage({ auth: texts });
  await page.i18n.load("auth");
  const written = vi.fn();
  const { screen, user } = await mount(page.services, <BirthDateField id="born" value="" onChange={written} />);
  await user.type(screen.getByLabelText(texts.birth.day), day);
  await user.selectOptions(screen.getByLabelText(texts.birth.month), "3");
  await user.type(screen.getByLabelText(texts.birth.year), year);
  expect(written).toHaveBeenLastCalledWith("1994-03-14");
});

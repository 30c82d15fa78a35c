// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { saveFile } from "./save-file.ts";

afterEach(() => vi.restoreAllMocks());

test("the browser is given the content and its name, and lets go of it afterwards", async () => {
  const held = new Map<string, Blob>();
  const released = new Promise<string>((resolve) => {
    Object.assign(URL, {
      createObjectURL: (content: Blob) => (held.set("blob:1", content), "blob:1"),
      revokeObjectURL: resolve,
    });
  });
  const clicked: { readonly name: string; readonly content: Blob | undefined }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ name: this.download, content: held.get(this.href) });
  });
  const content = new Blob(["1,2"], { type: "text/csv" });
  saveFile(content, "bets.csv");
  expect(clicked).toEqual([{ name: "bets.csv", content }]);
  expect(await released).toBe("blob:1");
});

// @vitest-environment jsdom
import { expect, test } from "vitest";
import { HttpError } from "../http/http-error.ts";
import { testPage } from "../testing.ts";
import { reportUncaught } from "./report-uncaught.ts";

test("uncaught errors are reported with their code until the page ends, but aborted requests are not", () => {
  const { bus, scope, messages } = testPage();
  const page = new EventTarget();
  const rejected = (reason: unknown) => page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  reportUncaught(bus, scope, page);

  page.dispatchEvent(new ErrorEvent("error", { error: new Error("boom") }));
  page.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
  page.dispatchEvent(new Event("error"));
  rejected(new HttpError(503, "Unavailable", { errorCode: "BUSY", message: "come again", details: {} }));
  rejected(new DOMException("over", "AbortError"));
  scope.dispose();
  rejected(new Error("too late"));

  expect(messages.map(({ topic, payload }) => [topic.id, payload])).toEqual([
    ["errors/reported", { errorCode: 0, message: "boom" }],
    ["errors/reported", { errorCode: 0, message: "Script error." }],
    ["errors/reported", { errorCode: "BUSY", message: "come again" }],
  ]);
});

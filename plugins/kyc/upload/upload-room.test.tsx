// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { documentOf, NOW, overviewOf, submissionOf } from "../testing/documents.ts";
import { kycPage, OVERVIEW } from "../testing/kyc-page.ts";
import type { KycFile } from "../wire.ts";
import { TypeChoice } from "./type-choice.tsx";
import { UploadRoom } from "./upload-room.tsx";

const FIELDS = "POST /api/v1/kyc/submissions/submission-1/fields";
const file = (side: KycFile["side"], id = `file-${side}`): KycFile => ({
  id,
  side,
  bytes: 1_400_000,
  width: 1860,
  height: 1172,
  arrivedAt: NOW,
});
const draft = (documentType: "id-card" | "utility-bill", files: readonly KycFile[]) =>
  overviewOf([
    documentOf(documentType === "id-card" ? "identity" : "address", {
      submission: submissionOf({
        kind: documentType === "id-card" ? "identity" : "address",
        documentType,
        state: "draft",
        sentAt: null,
        files: [...files],
      }),
    }),
  ]);

afterEach(() => void vi.unstubAllGlobals());

test("where the camera is not allowed, the screen says so and offers the choice of a file", async () => {
  const denied = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  vi.stubGlobal("navigator", { ...navigator, onLine: true, mediaDevices: { getUserMedia: denied } });
  const { screen, user } = await kycPage(overviewOf([documentOf("identity")]), <UploadRoom documentType="id-card" />);
  await user.click(await screen.findByRole("button", { name: "Take the picture: Front" }));
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByRole("heading", { name: "The camera is not allowed" })).toBeDefined();
  expect(within(alert).getByRole("button", { name: "Choose a file instead" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Back to the pages" }));
  expect(await screen.findByRole("button", { name: "Take the picture: Front" })).toBeDefined();
});

test("a browser without cameras says so", async () => {
  const { screen, user } = await kycPage(overviewOf([documentOf("selfie")]), <UploadRoom documentType="selfie" />);
  await user.click(await screen.findByRole("button", { name: "Take the picture: Picture of your face" }));
  expect(await screen.findByRole("heading", { name: "There is no camera here" })).toBeDefined();
});

test("a file that is no picture is refused before anything is sent", async () => {
  const { screen, user, container, http } = await kycPage(
    overviewOf([documentOf("identity")]),
    <UploadRoom documentType="id-card" />,
  );
  await screen.findByRole("button", { name: "Take the picture: Front" });
  const zip = new File(["x"], "all.zip", { type: "application/zip" });
  // Some browsers let players choose any file.
  const input = container.querySelector<HTMLInputElement>("input[type=file]")!;
  input.removeAttribute("accept");
  await user.upload(input, zip);
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was sent.");
  expect(http.sent.filter(({ method }) => method === "POST")).toEqual([]);
});

test("what has arrived is there again, and is sent when all of it is", async () => {
  const { screen, user, http } = await kycPage(
    draft("id-card", [file("front"), file("back")]),
    <UploadRoom documentType="id-card" />,
  );
  expect((await screen.findAllByText(/^Arrived/)).length).toBe(2);
  const sent = submissionOf({ files: [file("front"), file("back")] });
  http
    .on("POST /api/v1/kyc/submissions/submission-1/send", undefined)
    .on(OVERVIEW, overviewOf([documentOf("identity", { status: "pending", submission: sent })]));
  await user.click(screen.getByRole("button", { name: "Send for review" }));
  expect(await screen.findByRole("heading", { name: "Sent, in review" })).toBeDefined();
  expect(await screen.findByText("ID card, 2 pictures.")).toBeDefined();
});

test("while a side is missing it is what the button is for, and nothing can be sent", async () => {
  const { screen } = await kycPage(draft("id-card", [file("front")]), <UploadRoom documentType="id-card" />);
  expect(await screen.findByRole("button", { name: "Take the picture: Back" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send for review" })).toBeNull();
});

test("a bill can have more pages, and a page can be removed", async () => {
  const { screen, user, http } = await kycPage(
    draft("utility-bill", [file("page", "file-0001"), file("page", "file-0002")]),
    <UploadRoom documentType="utility-bill" />,
  );
  expect(await screen.findByRole("heading", { name: "Page 2" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Add a page" })).toBeDefined();
  http.on("POST /api/v1/kyc/submissions/submission-1/files/file-0002/remove", undefined);
  await user.click(screen.getByRole("button", { name: "Remove: Page 2" }));
  expect(screen.queryByRole("heading", { name: "Page 2" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Page 1" })).toBeDefined();
});

test("without a connection the screen says that nothing is lost", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { screen } = await kycPage(draft("id-card", [file("front")]), <UploadRoom documentType="id-card" />);
  expect(await screen.findByText("No connection. Nothing is lost. It goes on by itself.")).toBeDefined();
  vi.restoreAllMocks();
});

test("typed fields are kept with hints, and what cannot be right is said before it is sent", async () => {
  const { screen, user, http } = await kycPage(
    draft("id-card", [file("front")]),
    <UploadRoom documentType="id-card" />,
  );
  await user.click(await screen.findByText("Type what is on it, if you like"));
  await user.type(screen.getByLabelText("Number of the document"), "***");
  await user.click(screen.getByRole("button", { name: "Check and keep" }));
  expect(await screen.findByText("Up to 40 letters and digits.")).toBeDefined();
  expect(http.requests(FIELDS)).toEqual([]);
  await user.clear(screen.getByLabelText("Number of the document"));
  await user.type(screen.getByLabelText("Number of the document"), "AB 1");
  http.on(FIELDS, { hints: [{ field: "number", code: "short" }] });
  await user.click(screen.getByRole("button", { name: "Check and keep" }));
  expect(await screen.findByText("Kept. Number of the document: that is very short. Is it whole?")).toBeDefined();
  expect(http.requests(FIELDS).map(({ body }) => body)).toEqual([{ number: "AB 1" }]);
});

test("the choice shows documents of the kind that the address names", async () => {
  const overview = overviewOf([documentOf("identity"), documentOf("address")]);
  const { screen } = await kycPage(overview, <TypeChoice />, "/my-account/kyc/upload?kind=address");
  expect((await screen.findAllByRole("link")).map(({ textContent }) => textContent)).toEqual([
    "",
    "Utility billAll pages, three months old at most",
    "Bank statementAll pages, three months old at most",
    "Tax letterAll pages, a year old at most",
  ]);
});

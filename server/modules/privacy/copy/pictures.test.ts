import { expect, test } from "vitest";
import { unzipBytes } from "../../../../tests/support/unzip.ts";
import { choosePictures, withPictures } from "./pictures.ts";
import { zipOf } from "./zip.ts";

const AT = new Date("2026-03-01T12:00:00Z");
const picture = (id: string, bytes: number) => ({ id, documentType: "passport", side: "front", bytes });

test("an archive takes the newest pictures and stays below its bound", () => {
  const listed = [picture("new", 400), picture("old", 400), picture("oldest", 400)];
  const { pictures, bytes } = choosePictures(listed, 1200);
  expect(pictures).toEqual([
    { id: "new", name: "pictures/001-passport-front.jpg" },
    { id: "old", name: "pictures/002-passport-front.jpg" },
  ]);
  expect(bytes).toBeGreaterThan(800);
  expect(bytes).toBeLessThanOrEqual(1200);
});

test("pictures are added to an archive, which is exactly as much longer as was said", async () => {
  const contents = new Map(["a", "b"].map((id) => [id, Buffer.alloc(200_000, id)]));
  const { pictures, bytes } = choosePictures([picture("a", 200_000), picture("b", 200_000)]);
  const tables = zipOf([{ name: "index.html", content: "tables" }], AT);
  const parts: Buffer[] = [];
  for await (const part of withPictures(tables, pictures, { open: (id) => Promise.resolve(contents.get(id)), at: AT }))
    parts.push(part);
  const archive = Buffer.concat(parts);
  expect(archive.length).toBe(tables.length + bytes);
  const files = unzipBytes(archive);
  expect([...files.keys()]).toEqual(["index.html", ...pictures.map(({ name }) => name)]);
  expect(files.get("index.html")?.toString()).toBe("tables");
  for (const { id, name } of pictures) expect(files.get(name)?.equals(contents.get(id)!)).toBe(true);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1024);
});

test("a picture is opened only once the reader has taken the one before it", async () => {
  const opened: string[] = [];
  const { pictures } = choosePictures(["a", "b", "c"].map((id) => picture(id, 10)));
  const open = (id: string) => {
    opened.push(id);
    return Promise.resolve(Buffer.from(id));
  };
  const reader = withPictures(zipOf([{ name: "index.html", content: "tables" }], AT), pictures, { open, at: AT });
  await reader.next();
  expect(opened).toEqual([]);
  await reader.next();
  expect(opened).toEqual(["a"]);
  await reader.return(undefined);
  expect(opened).toEqual(["a"]);
});

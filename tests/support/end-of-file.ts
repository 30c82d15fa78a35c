// Read before each test file. Its hook was registered first, so it runs after the file's own.
import { afterAll } from "vitest";
import { end } from "./at-end.ts";

afterAll(end);

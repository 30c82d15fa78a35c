// The small page's script: takes over what the platform has written, and keeps its prices.
import { miniData } from "../mini-wire.ts";
import { MiniPage } from "./mini-page.ts";

const written = document.getElementById("mini")?.textContent ?? "";
new MiniPage(miniData.parse(JSON.parse(written))).start();

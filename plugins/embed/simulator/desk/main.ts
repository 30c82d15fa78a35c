// The simulator of a host: switches, messages, what to paste. The host's page itself is in a frame of this one.
import { VERBS } from "../../wire.ts";
import type { Told } from "../entry.ts";
import { type Settings, settingsOf } from "../settings.ts";
import { element, fillSwitches } from "./controls.ts";
import { MessageLog } from "./log.ts";
import { snippetOf } from "./snippet.ts";

interface Host {
  readonly product: string;
  readonly refusal: string | null;
  readonly integrity: string;
  readonly bytes: number;
}
const EXAMPLES: Readonly<Record<string, string>> = {
  navigate: '{ "path": "/tennis" }',
  "open-event": '{ "eventId": "1" }',
  "set-theme": '{ "mode": "dark" }',
  "set-locale": '{ "language": "de" }',
  "set-currency": '{ "currency": "USD" }',
  "set-odds-format": '{ "format": "american" }',
  betslip: '{ "isOpen": true }',
  "set-consent": '{ "analytics": true, "marketing": false }',
  "set-features": '{ "features": { "deposit": false } }',
  subscribe: '{ "topics": ["betslip/selection-added"] }',
  "get-state": '{ "id": 1 }',
};

const byId = (id: string) => document.getElementById(id)!;
const host = JSON.parse(byId("host").textContent) as Host;
const form = byId("switches") as HTMLFormElement;
const page = byId("page") as HTMLIFrameElement;
const log = new MessageLog(byId("log"), byId("filters"));
const figures: Record<string, number> = {};

const queryNow = () => {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[1] !== "",
  );
  return new URLSearchParams(fields);
};

function show(): void {
  const query = queryNow();
  const settings: Settings = settingsOf(query);
  const address = `/page?${query.toString()}`;
  history.replaceState(null, "", `?${query.toString()}`);
  page.src = address;
  page.dataset["skin"] = settings.skin;
  (byId("alone") as HTMLAnchorElement).href = address;
  byId("snippet").textContent = snippetOf(settings, host.product, host.integrity);
  byId("command").textContent = `npm run conformance -- host \\\n  '${location.origin}${address}'`;
  byId("fault-count").textContent = settings.faults.length > 0 ? `${settings.faults.length} on` : "none on";
  figures["ready"] = figures["blocked"] = NaN;
  showFigures();
}

function showFigures(): void {
  const rows = {
    "Ready after": [figures["ready"], "ms"],
    "Host's page blocked": [figures["blocked"] ?? 0, "ms"],
    "The script, unpacked": [host.bytes / 1024, "kB"],
  } as const;
  byId("figures").replaceChildren(
    ...Object.entries(rows).map(([label, [value, unit]]) =>
      element(
        "div",
        {},
        element("dt", {}, label),
        element(
          "dd",
          {},
          value === undefined || Number.isNaN(value) ? "–" : `${value.toFixed(unit === "kB" ? 1 : 0)} ${unit}`,
        ),
      ),
    ),
  );
}

byId("product").textContent = host.product;
byId("refused").hidden = host.refusal === null;
byId("refused").textContent = host.refusal ?? "";
fillSwitches(settingsOf(new URLSearchParams(location.search)));
form.addEventListener("change", show);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => {
  fillSwitches(settingsOf(new URLSearchParams()));
  queueMicrotask(show);
});

addEventListener("message", ({ data, source, origin }: MessageEvent<Told | null>) => {
  if (source !== page.contentWindow || origin !== location.origin || !data) return;
  if (data.entry) log.add(data.entry);
  if (data.figure) {
    Object.assign(figures, data.figure);
    showFigures();
  }
});

const verb = byId("verb") as HTMLFormElement;
const [choice, options] = ["verb", "options"].map((name) => verb.elements.namedItem(name)) as [
  HTMLSelectElement,
  HTMLInputElement,
];
for (const name of [...Object.keys(VERBS), "refund"]) if (name !== "set-viewport") choice.append(new Option(name));
const example = () => (options.value = EXAMPLES[choice.value] ?? "{}");
choice.addEventListener("change", example);
example();
verb.addEventListener("submit", (event) => {
  event.preventDefault();
  try {
    const said = { say: choice.value, options: JSON.parse(options.value || "{}") as object };
    page.contentWindow?.postMessage(said, location.origin);
    byId("verb-fault").textContent = "";
  } catch (error) {
    byId("verb-fault").textContent = `The options are no JSON: ${(error as Error).message}`;
  }
});
byId("copy").addEventListener("click", () => {
  void navigator.clipboard.writeText(byId("snippet").textContent).then(() => {
    byId("copy").textContent = "Copied";
    setTimeout(() => (byId("copy").textContent = "Copy"), 2_000);
  });
});
show();

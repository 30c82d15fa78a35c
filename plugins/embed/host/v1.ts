// The script for a host's page, served as /embed/v1.js: `Openline("mount", { target: "#sport" })`. docs/embed/hosts.md.
import type { MountOptions } from "../package/mount-options.ts";
import { Frame } from "./frame.ts";

type Call = readonly [verb: string, options?: Readonly<Record<string, unknown>>];
interface Openline {
  (...call: Call): unknown;
  /** The calls that the page made before this script had loaded. */
  q?: ArrayLike<unknown>[];
}

const script = document.currentScript as HTMLScriptElement | null;
const own = script ? new URL(script.src).origin : undefined;
const frames = new Map<string, Frame>();
const complain = (text: string) => console.error(`Openline: ${text} See docs/embed/hosts.md.`);

function mount(options: MountOptions): void {
  const { name = "main", target, origin = own } = options;
  if (!/^[a-z][\w-]{0,30}$/i.test(name)) return complain(`"${name}" is no name of a frame.`);
  if (frames.has(name)) return complain(`A frame "${name}" is there already; give another name.`);
  const place = typeof target === "string" ? document.querySelector(target) : target;
  if (!(place instanceof HTMLElement)) return complain("There is no such target to show it in.");
  if (origin === undefined) return complain('Say the product\'s origin, as in { origin: "https://book.example" }.');
  const sayTo = (other: string, verb: string, said: object) => openline(verb, { ...said, frame: other });
  frames.set(name, new Frame(place, origin, { ...options, name }, complain, sayTo));
}

/** `mount` makes a frame; any other verb is said to one, to that called `frame` or "main". */
const openline: Openline = (verb, options = {}) => {
  if (verb === "mount") return mount(options as unknown as MountOptions);
  const { frame: name = "main", ...said } = options;
  const frame = frames.get(String(name));
  if (!frame) return complain(`${verb}: there is no frame "${String(name)}". Call mount first.`);
  if (verb !== "destroy") return frame.say(verb, said);
  frame.destroy();
  frames.delete(String(name));
};

const page = window as unknown as { Openline?: Openline };
const waiting = page.Openline?.q ?? [];
page.Openline = openline;
for (const call of waiting) openline(...(Array.from(call) as unknown as Call));

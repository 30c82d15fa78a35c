import { definePlugin, navigationCompleted, STORAGE } from "@core";
import { filter } from "rxjs";
import { TRAIL_KEY } from "./trail-key.ts";

/** Another plugin's fact, known by its name: an author elsewhere has no contract of it at hand. */
const PICKED = "betslip/selection-added";
const KEPT = 20;
const WRITE_EVERY_MS = 100;

/** Keeps where the player was and when something was picked, written together now and then. */
export default definePlugin({
  start({ services, bus, scope }) {
    const storage = services.get(STORAGE);
    const steps: string[] = [];
    let written = 0;
    const isPick = ({ topic }: { readonly topic: { readonly id: string } }) => topic.id === PICKED;
    scope.add(bus.on(navigationCompleted).subscribe(({ screen }) => steps.push(screen)));
    scope.add(bus.messages$.pipe(filter(isPick)).subscribe(() => steps.push("picked")));
    const timer = setInterval(() => {
      if (steps.length === written) return;
      written = steps.length;
      storage.set(TRAIL_KEY, steps.slice(-KEPT).join(" "));
    }, WRITE_EVERY_MS);
    scope.add(() => clearInterval(timer));
  },
});

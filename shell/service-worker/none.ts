// While developing nothing is kept: a worker that an earlier build left goes, and takes what it kept along.
import { scope } from "./worker-scope.ts";

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event) => {
  const forget = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await scope.registration.unregister();
  };
  event.waitUntil(forget());
});

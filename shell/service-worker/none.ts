// In development nothing is stored: a worker from an earlier build is removed together with its caches.
import { scope } from "./worker-scope.ts";

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event) => {
  const forget = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await scope.registration.unregister();
  };
  event.waitUntil(forget());
});

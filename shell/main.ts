import { boot } from "./boot/boot.tsx";

boot().catch((error: unknown) => {
  console.error("the page could not be started", error);
  dispatchEvent(new Event("openline:boot-failed"));
});

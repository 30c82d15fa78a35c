import { bootDesk } from "./boot.tsx";

bootDesk().catch((error: unknown) => {
  console.error("the desk could not be started", error);
});

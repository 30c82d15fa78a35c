import { GoodHost } from "../page/good-host.ts";

/** A small page that does everything right, beside a sandbox of the built platform. */
export const start = () => GoodHost.start();

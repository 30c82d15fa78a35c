import { WalletServer } from "../wallet-server.ts";

/** The wallet of `npm run host`. */
export const start = () => WalletServer.start();

import { FeedClient, FeedHub, SystemClock } from "@core/apart";
import { checksOf } from "./live-events.ts";

/** A connection to the platform for all small pages that share it. */
export const makeHub = (): FeedHub => new FeedHub(new FeedClient({ clock: new SystemClock() }), checksOf);

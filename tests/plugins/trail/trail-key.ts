/** Where the trail is kept, in local storage. */
export const TRAIL_KEY = "trail";

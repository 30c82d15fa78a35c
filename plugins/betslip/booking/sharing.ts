/**
 * Whether this page may open the system's sharing sheet. A page in a frame may not, unless the page around it allows it.
 */
export const canShare = (what: ShareData): boolean =>
  "share" in navigator && (!("canShare" in navigator) || navigator.canShare(what));

/** Opens the sharing sheet. False if the browser refuses to; a player who closes it has been served. */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** The desk's own sources: its shell, its plugin, and the rooms of other plugins. No page of players has any of them. */
const OF_DESK = /^(?:shell|plugins\/[^/]+)\/desk\/|^plugins\/desk\//;

/** Whether a path, relative to the root, is of the operator's desk. */
export const isOfDesk = (path: string): boolean => OF_DESK.test(path);

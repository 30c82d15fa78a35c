/** The address of a content page's text on the platform. */
export const contentAddress = (page: string): string =>
  `/content/pages/${page
    .split("/")
    .filter((segment) => segment !== "" && segment !== "." && segment !== "..")
    .map(encodeURIComponent)
    .join("/")}`;

/** The page that a preview shows: `?page=rules/sports`. */
export const previewedPage = (path: string): string => new URLSearchParams(path.split("?")[1]).get("page") ?? "";

import { escaped } from "./html.ts";

/** What a page's head says about it: to the person, to search engines, and where its link is shared. */
export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
}

/** Longer names are cut, because no client shows them and they only enlarge the page. */
const MOST = 300;

export function headTags({ title, description }: PageHead): string {
  const [name = "", about] = [title, description].map((each) => each && escaped(each.slice(0, MOST)));
  return [
    `<title>${name}</title>`,
    about ? `<meta name="description" content="${about}">` : "",
    `<meta property="og:title" content="${name}">`,
    about ? `<meta property="og:description" content="${about}">` : "",
    `<meta property="og:type" content="website">`,
  ].join("");
}

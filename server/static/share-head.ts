import { changedPage, type ProductFile } from "./product-files.ts";
import { escaped } from "../http/html.ts";

/** What a shared link shows of a page to those that run no scripts. The page names itself again, in its own language. */
export interface ShareHead {
  readonly title: string;
  readonly description: string;
}

/** Longer names are cut: nobody shows them, and a page is no place for them. */
const MOST = 300;

/** The page with the head of one of its addresses. */
export function withHead(page: ProductFile, { title, description }: ShareHead): ProductFile {
  const [name, text] = [title, description].map((each) => escaped(each.slice(0, MOST)));
  const head = [
    `<title>${name}</title>`,
    `<meta name="description" content="${text}">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${text}">`,
    `<meta property="og:type" content="website">`,
  ].join("");
  return changedPage(page, (html) => html.replace(/<title>[^<]*<\/title>/, () => head));
}

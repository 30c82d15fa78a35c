import type { LoadTexts } from "@core/host";
import TEXTS from "desk:texts";

/** The texts of the desk. They come with its script, because the desk is small and its pages are open all day. */
export const deskTexts: LoadTexts = (language, namespace) => Promise.resolve(TEXTS[language]?.[namespace]);

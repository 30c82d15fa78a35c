export { AskAbout } from "../parts/ask-about.tsx";

export { Crest } from "../match/crest.tsx";

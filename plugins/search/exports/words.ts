// For plugins that search texts of their own as the platform searches names.
export { editDistance } from "../words/edit-distance-rules.ts";
export { wordsOf } from "../words/fold-rules.ts";

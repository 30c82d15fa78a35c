// Apart from the plugin's contract, so that the first page does not load it.
export { BUILDER, builderOutcome, builderParts, type BuilderPart } from "../builder-rules.ts";

import { definePlugin } from "@core";
import { DESK_HTTP } from "../../desk/contract.ts";
import { DOCUMENT_CASES, DocumentCases } from "./document-cases.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(DOCUMENT_CASES, DocumentCases, [DESK_HTTP]);
  },
});

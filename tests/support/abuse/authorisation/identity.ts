import { anyone, naming, player, type Rows, service } from "./row.ts";

const onDocuments = naming(({ documents }) => ({ params: { id: documents } }));

/** The proof of who a player is. Uploads have tests of their own, because they need headers. */
export const IDENTITY_ROUTES: Rows = {
  "GET /api/v1/kyc": player,
  "POST /api/v1/kyc/submissions": player,
  "POST /api/v1/kyc/submissions/:id/fields": onDocuments,
  "POST /api/v1/kyc/submissions/:id/files/:fileId/remove": naming(({ documents, picture }) => ({
    params: { id: documents, fileId: picture },
  })),
  "POST /api/v1/kyc/submissions/:id/send": onDocuments,
  "POST /api/v1/kyc/submissions/:id/take-back": onDocuments,
  "POST /api/v1/kyc/reconfirm": player,
  "GET /api/v1/kyc/files/:id": naming(({ picture }) => ({ params: { id: picture } })),
  "OPTIONS /api/v1/kyc/uploads": anyone,
  "POST /api/v1/kyc/uploads": player,
  "HEAD /api/v1/kyc/uploads/:id": player,
  "PATCH /api/v1/kyc/uploads/:id": player,
  "DELETE /api/v1/kyc/uploads/:id": player,

  // Proving who one is. Who comes back from a digital identity shows the browser's cookie.
  "GET /api/v1/kyc/methods": player,
  "GET /api/v1/kyc/third-party": player,
  "POST /api/v1/kyc/third-party/session": player,
  "GET /api/v1/kyc/third-party/end": anyone,
  "POST /api/v1/kyc/webhooks/:provider": service,
  "GET /api/v1/kyc/eid/:way": player,
  "POST /api/v1/kyc/eid/:way/start": player,
  "GET /api/v1/kyc/eid-callback/:provider": anyone,
  "GET /api/v1/kyc/aadhaar": player,
  "POST /api/v1/kyc/aadhaar/code": player,
  "POST /api/v1/kyc/aadhaar/confirm": player,
  "POST /api/v1/kyc/aadhaar/withdraw": player,
};

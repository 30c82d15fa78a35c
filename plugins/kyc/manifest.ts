import { chipOf, defineManifest } from "@core";
import { IDENTITY } from "./contract.ts";
import { documentWord, WORD_STATUS } from "./document-state-rules.ts";

const PATH = "/my-account/kyc";
const AS_PLAYER = { access: "player" } as const;
/** Pages that send the browser to a provider are not kept, because their state has changed when it returns. */
const WAY = { ...AS_PLAYER, isKept: false, texts: ["kyc-ways"] } as const;

/** Every page about identity marks its entry in the account's menu. */
const SCREENS = [
  ...["kyc", "kyc-upload", "verification-methods", "kyc-update", "re-confirmation"],
  ...["kyc-third-party", "kyc-national-id", "kyc-bank-id", "kyc-aadhaar"],
];

/** The overall state, shown beside the entry in the account's menu. */
const chip = chipOf(IDENTITY, ({ overview }) => {
  if (!overview) return undefined;
  const word = documentWord(overview.status);
  return { status: WORD_STATUS[word], label: `state.${word}` };
});

export const kyc = defineManifest({
  id: "kyc",
  requires: ["session"],
  when: "use",
  screens: { product: "account" },
  routes: [
    {
      ...AS_PLAYER,
      id: "kyc",
      path: PATH,
      load: () => import("./screens/kyc-screen.tsx"),
      texts: ["kyc-overview"],
    },
    {
      ...AS_PLAYER,
      id: "kyc-upload",
      path: `${PATH}/upload/{documentType?}`,
      constraints: {
        documentType:
          /^(id-card|passport|driving-licence|utility-bill|bank-statement|tax-letter|card-photo|account-statement|selfie)$/,
      },
      // The screen is not kept after it is left, so that the camera stops.
      isKept: false,
      load: () => import("./screens/kyc-upload-screen.tsx"),
      texts: ["kyc-overview", "kyc-upload"],
    },
    {
      ...AS_PLAYER,
      id: "verification-methods",
      path: "/my-account/verification-methods",
      load: () => import("./screens/verification-methods-screen.tsx"),
      texts: ["kyc-steps"],
    },
    {
      ...AS_PLAYER,
      id: "kyc-update",
      path: `${PATH}/update`,
      load: () => import("./screens/kyc-update-screen.tsx"),
      texts: ["kyc-steps"],
    },
    {
      ...AS_PLAYER,
      id: "re-confirmation",
      path: "/my-account/re-confirmation",
      load: () => import("./screens/re-confirmation-screen.tsx"),
      texts: ["kyc-steps"],
    },
    {
      ...WAY,
      id: "kyc-third-party",
      path: `${PATH}/third-party`,
      load: () => import("./ways/party/third-party-screen.tsx"),
    },
    {
      ...WAY,
      id: "kyc-national-id",
      path: `${PATH}/national-id`,
      load: () => import("./ways/eid/national-id-screen.tsx"),
    },
    { ...WAY, id: "kyc-bank-id", path: `${PATH}/bank-id`, load: () => import("./ways/eid/bank-id-screen.tsx") },
    {
      ...WAY,
      id: "kyc-aadhaar",
      path: `${PATH}/aadhaarcard_SMS_verification`,
      load: () => import("./ways/aadhaar/aadhaar-screen.tsx"),
    },
  ],
  navigation: {
    accountRooms: [
      {
        id: "kyc",
        order: 20,
        section: "you",
        label: "title",
        icon: "badge-check",
        screens: SCREENS,
        chip,
      },
    ],
  },
  load: () => import("./plugin.ts"),
});

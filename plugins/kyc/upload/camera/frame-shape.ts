import type { DocumentType } from "../../kyc-rules.ts";

interface FrameShape {
  readonly name: "card" | "page" | "passport" | "face";
  /** Width to height. */
  readonly aspect: number;
  /** The share of the camera's picture that the outline fills, along its tighter side. */
  readonly share: number;
}

const SHAPES = {
  card: { name: "card", aspect: 1.586, share: 0.86 },
  passport: { name: "passport", aspect: 1.42, share: 0.86 },
  page: { name: "page", aspect: 0.707, share: 0.9 },
  face: { name: "face", aspect: 0.8, share: 0.8 },
} as const satisfies Record<string, FrameShape>;

/** The outline that a document has in the camera's picture. */
export function frameShape(type: DocumentType): FrameShape {
  switch (type) {
    case "id-card":
    case "driving-licence":
    case "card-photo":
      return SHAPES.card;
    case "passport":
      return SHAPES.passport;
    case "selfie":
      return SHAPES.face;
    case "utility-bill":
    case "bank-statement":
    case "tax-letter":
    case "account-statement":
      return SHAPES.page;
  }
}

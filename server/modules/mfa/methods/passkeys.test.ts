import { expect, test } from "vitest";
import { attestation } from "../../../../plugins/mfa/passkey-wire.ts";
import { askForPasskey, askForProof } from "./passkeys.ts";

const PARTY = { id: "example.com", origins: ["https://example.com"] };
const transports = ["internal", "future", "a-transport-that-no-list-has-a-name-for-yet"];
const KEY = { id: "k", credentialId: "AQ", publicKey: "AQ", signCount: 0, transports };

test("a transport that nobody knows yet is accepted and sent back as it came", async () => {
  const response = { clientDataJSON: "AQ", attestationObject: "AQ", transports };
  const made = { id: "AQ", rawId: "AQ", type: "public-key", clientExtensionResults: {}, response };
  expect(attestation.parse(made).response.transports).toEqual(transports);

  expect((await askForProof(PARTY, [KEY])).allowCredentials).toMatchObject([{ id: "AQ", transports }]);
  const { excludeCredentials } = await askForPasskey(PARTY, { number: "17", name: "a", brand: "b" }, [KEY]);
  expect(excludeCredentials).toMatchObject([{ id: "AQ", transports }]);
});

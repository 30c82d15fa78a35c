/** What other modules know of second factors. */
export { endLogins } from "./challenge/challenge-repository.ts";
export { codeMessage } from "./contacts/mails.ts";
export { hasMethods, hasPassword, listMethods } from "./methods/method-repository.ts";
export { countPasskeyUse, lockPasskey } from "./methods/passkey-repository.ts";
export { askForAnyProof, readProof } from "./methods/passkeys.ts";
export { type RelyingParty, relyingPartyOf } from "./methods/relying-party.ts";

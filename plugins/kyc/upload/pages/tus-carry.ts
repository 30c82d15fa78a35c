import type { TokenSource } from "@core";
import { DetailedError, Upload } from "tus-js-client";
import type { Carry } from "./carry.ts";
import type { CarryFailure } from "./send-rules.ts";

const ENDPOINT = "/api/v1/kyc/uploads";
/** The size of a part. A part is stored once it is answered, so a lost connection costs one part at most. */
const PART_BYTES = 256 * 1024;

/** The session's token was not accepted. Thrown early: the library would begin the upload anew after a 401. */
class TokenRefused extends Error {}

/** Sends files by tus 1.0 (https://tus.io). The caller decides whether and when to try again. */
export const carryByTus =
  (tokens: TokenSource): Carry =>
  ({ blob, submission, side, name, address }, { onAddress, onProgress, onArrived, onFailed }) => {
    const upload = new Upload(blob, {
      endpoint: ENDPOINT,
      ...(address !== undefined && { uploadUrl: address }),
      metadata: { submission, side, filename: name },
      chunkSize: PART_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        if (tokens.token !== undefined) request.setHeader("Authorization", `Token ${tokens.token}`);
      },
      onAfterResponse: (_request, response) => {
        if (response.getStatus() === 401) throw new TokenRefused();
      },
      onUploadUrlAvailable: () => upload.url !== null && onAddress(upload.url),
      onProgress: (sent) => onProgress(sent),
      onSuccess: () => onArrived(),
      onError: (error) => onFailed(failureOf(error)),
    });
    upload.start();
    return {
      resume: () => upload.start(),
      // If this fails, the platform erases it after a day.
      stop: (isForGood) => void upload.abort(isForGood).catch(() => undefined),
    };
  };

function failureOf(error: Error): CarryFailure {
  if (!(error instanceof DetailedError)) return { status: 0, code: undefined };
  if (error.causingError instanceof TokenRefused) return { status: 401, code: undefined };
  const { originalResponse: response } = error;
  return { status: response?.getStatus() ?? 0, code: codeIn(response?.getBody()) };
}

function codeIn(body: string | undefined): string | undefined {
  try {
    const { errorCode } = JSON.parse(body ?? "") as { errorCode?: unknown };
    return typeof errorCode === "string" ? errorCode : undefined;
  } catch {
    return undefined;
  }
}

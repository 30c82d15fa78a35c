import { HTTP, type Http, type Resource, useResource, useService } from "@core";
import * as z from "zod/mini";
import { type ProfileFulfill, type ProfileStatus, profileStatus } from "./registration-wire.ts";

/** The data that the rules of the player's country still require. */
export function useProfileStatus(): Resource<ProfileStatus> {
  const http = useService(HTTP);
  return useResource((signal) => http.within(signal).send("/api/v1/profile", { answer: profileStatus }), [http]);
}

export const fulfillProfile = (http: Http, body: ProfileFulfill, submitUrl: string): Promise<ProfileStatus> =>
  http.send(submitUrl, { method: "POST", body, answer: profileStatus });

export const sendPhoneCode = (http: Http): Promise<unknown> =>
  http.send("/api/v1/auth/phone/code", { method: "POST", body: {}, answer: z.unknown() });

export const confirmPhone = (http: Http, code: string): Promise<unknown> =>
  http.send("/api/v1/auth/phone/confirm", { method: "POST", body: { code }, answer: z.unknown() });

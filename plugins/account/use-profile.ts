import { type Resource, useResource, useService } from "@core";
import { ACCOUNT_API } from "./account-api.ts";
import type { AccountProfile } from "./profile-wire.ts";
import { useAccountNews } from "./use-account-news.ts";

/** The player's data. It is loaded again when it changes elsewhere, also by a decision of the operator. */
export function useProfile(): Resource<AccountProfile> {
  const api = useService(ACCOUNT_API);
  const profile = useResource((signal) => api.profile(signal), [api]);
  useAccountNews("profile", profile.retry);
  return profile;
}

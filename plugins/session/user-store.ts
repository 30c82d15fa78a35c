import { Store } from "@core";
import type { Experiment, OneClickCredentials, User, UserState } from "./contract.ts";
import type { AccountInfo } from "./wire.ts";

const NO_RISK: UserState["riskLevels"] = { Sport: null, Casino: null };

export class UserStore extends Store<UserState> implements User {
  constructor() {
    super({
      isLoginPerformed: false,
      isCursed: false,
      riskLevels: NO_RISK,
      oneClickCredentials: undefined,
      bonusCampaignNumber: undefined,
      experiment: undefined,
    });
  }

  rememberBonusCampaign(bonusCampaignNumber: string | undefined): void {
    this.set((state) => ({ ...state, bonusCampaignNumber }));
  }

  rememberOneClickCredentials(oneClickCredentials: OneClickCredentials | undefined): void {
    this.set((state) => ({ ...state, oneClickCredentials }));
  }

  rememberExperiment(experiment: Experiment | undefined): void {
    this.set((state) => ({ ...state, experiment }));
  }

  /** Sets the user's state from account info; without an account the state is emptied. */
  become(account: AccountInfo | undefined, isLoginPerformed: boolean): void {
    const { isCursed = false, riskLevels = NO_RISK } = account ?? {};
    this.set(({ oneClickCredentials, ...state }) => ({
      ...state,
      oneClickCredentials: account && oneClickCredentials,
      isLoginPerformed,
      isCursed,
      riskLevels,
    }));
  }
}

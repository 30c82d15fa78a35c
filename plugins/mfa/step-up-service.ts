import type { Http, Navigation } from "@core";
import { mfaRequired } from "../session/wire.ts";
import { challengePath } from "./challenge-path.ts";
import type { StepUp } from "./contract.ts";
import type { StepUpFlow } from "./wire.ts";

export class StepUpService implements StepUp {
  constructor(
    private readonly http: Http,
    private readonly navigation: Navigation,
  ) {}

  async begin(flowName: StepUpFlow, back: string): Promise<void> {
    const { mfa } = await this.http.send("/api/v1/mfa/begin", {
      method: "POST",
      body: { flowName },
      answer: mfaRequired,
    });
    this.navigation.go(challengePath(this.navigation, mfa, back));
  }
}

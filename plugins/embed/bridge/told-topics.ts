import { declaredTopics, type Envelope, PUBLIC_BUS } from "@core";
import type { Bridge } from "./bridge.ts";

/**
 * The public topics that a host asked for. It hears what any listener of the page hears, by the same consent; of a player's
 * amounts and acts only where the configuration lets it, and nothing that identifies a person.
 */
export class ToldTopics {
  private stops: (() => void)[] = [];

  constructor(private readonly bridge: Bridge) {
    bridge.scope.add(() => this.stop());
  }

  want(topics: readonly string[]): void {
    this.stop();
    const { services, scope } = this.bridge;
    void services.whenProvided(PUBLIC_BUS).then((bus) => {
      if (scope.signal.aborted) return;
      this.stop();
      this.stops = topics.map((id) => bus.on(id, this.tell, { receiver: "host" }));
    });
  }

  private readonly tell = ({ type, data }: Envelope): void => {
    const { features, say } = this.bridge;
    const topic = declaredTopics().find(({ id }) => id === type);
    const mayHear =
      topic?.personalData === "none" || (topic?.personalData === "pseudonymous" && features.state.amounts);
    if (mayHear && features.state.topics) say({ type: "topic", topic: type, data: { ...(data as object) } });
  };

  private stop(): void {
    for (const stop of this.stops.splice(0)) stop();
  }
}

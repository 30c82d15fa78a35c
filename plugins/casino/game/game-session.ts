import { type Bus, type Http, HttpError, randomId, Store } from "@core";
import { gameClosed, gameLaunched, roundCompleted } from "../contract.ts";
import { type LaunchAnswer, launchAnswer, type Mode } from "../launch/wire.ts";
import type { GuestMessage } from "./frame-messages.ts";
import { isFramable } from "./launch-rules.ts";
import { type Why, whyNot } from "./refusals.ts";

/** After as long without `ready` the player is offered a way on. */
const LATE_MS = 8_000;

export interface GameState {
  /**
   * `choosing`: nothing is loaded. `launching`: the platform is asked. `loading`: the frame is there. `playing`: it is
   * ready. `stopped`: something is in the way, as `why` says, and the frame is gone.
   */
  readonly phase: "choosing" | "launching" | "loading" | "playing" | "stopped";
  readonly launch: LaunchAnswer | undefined;
  /** The frame has not become ready in time. */
  readonly isLate: boolean;
  readonly why: Why | "broken" | undefined;
  /** A refusal within the game, which goes on. */
  readonly refusal: Why | undefined;
  /** Between a round's begin and its end. */
  readonly isInRound: boolean;
  /** What came back less what was staked, as the game says, in minor units of the launch's currency. */
  readonly net: number;
  /** Names the launch, so that each has a frame of its own. */
  readonly key: string;
}

const NOTHING: GameState = {
  phase: "choosing",
  launch: undefined,
  isLate: false,
  why: undefined,
  refusal: undefined,
  isInRound: false,
  net: 0,
  key: "",
};

interface Parts {
  readonly http: Http;
  readonly bus: Bus;
  /** Calls back after so many milliseconds unless the returned function is called. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/** One game on this page, from the choice to its end. */
export class GameSession extends Store<GameState> {
  private readonly bus: Bus;
  private cancelLate = () => {};
  /** The launch was given to the frame: its token is for one use. */
  private isHandedOver = false;
  /** Incremented with each launch and each end, so that answers that are out of date are ignored. */
  private turn = 0;

  constructor(
    private readonly game: string,
    private readonly parts: Parts,
  ) {
    super(NOTHING);
    this.bus = parts.bus.as("casino");
  }

  async start(mode: Mode, currency: string | undefined): Promise<void> {
    this.end();
    const turn = ++this.turn;
    this.set(() => ({ ...NOTHING, phase: "launching" }));
    try {
      const launch = await this.parts.http.send("/api/v1/casino/launches", {
        method: "POST",
        body: { game: this.game, mode, ...(currency !== undefined && { currency }) },
        answer: launchAnswer,
      });
      if (turn !== this.turn) return;
      this.isHandedOver = false;
      if (!isFramable(launch, location.origin)) return this.set(() => ({ ...NOTHING, phase: "stopped", why: "again" }));
      this.set(() => ({ ...NOTHING, phase: "loading", launch, key: randomId() }));
      this.cancelLate = this.parts.after(LATE_MS, () => this.set((state) => ({ ...state, isLate: true })));
    } catch (error) {
      if (turn === this.turn) this.set(() => ({ ...NOTHING, phase: "stopped", why: whyOfError(error) }));
    }
  }

  /** What the frame says, once it is known to be the frame. Returns whether it asks for the launch. */
  hear(message: GuestMessage): boolean {
    const { phase, launch } = this.state;
    if (!launch || (phase !== "loading" && phase !== "playing")) return false;
    const played = { game: this.game, mode: launch.mode };
    switch (message.type) {
      case "hello":
        if (!this.isHandedOver) return (this.isHandedOver = true);
        // It has loaded again, and what it had is used up.
        this.stop("session");
        break;
      case "ready":
        if (phase === "playing") break;
        this.cancelLate();
        this.set((state) => ({ ...state, phase: "playing", isLate: false }));
        this.bus.publish(gameLaunched, played);
        break;
      case "round-begun":
        this.set((state) => ({ ...state, isInRound: true, refusal: undefined }));
        break;
      case "round-ended":
        this.set((state) => ({
          ...state,
          isInRound: false,
          net: state.net + message.returned - message.staked,
        }));
        if (phase === "playing") this.bus.publish(roundCompleted, played);
        break;
      case "refused":
        this.set((state) => ({
          ...state,
          refusal: whyNot(message.refusal?.["details"], message.refusal?.code, message.status),
        }));
        break;
      case "error":
        this.stop("again");
        break;
      case "close":
        this.end();
        break;
      case "balance":
        // The wallet's own news says it: a frame could say anything.
        break;
    }
    return false;
  }

  /** The frame has loaded. A page that says nothing is ready by that. */
  loaded(): void {
    const { phase, launch } = this.state;
    if (launch?.isQuiet && phase === "loading") this.hear({ openline: 1, type: "ready" });
  }

  /** It is known without asking that the game cannot be launched. */
  refuse(why: Why): void {
    this.stop(why);
  }

  /** What the frame said cannot be read. */
  break(): void {
    this.stop("broken");
  }

  /** The player has read a refusal. */
  goOn(): void {
    this.set((state) => ({ ...state, refusal: undefined }));
  }

  /** Closes the frame. A round that is under way is kept by the provider and ended as it was drawn. */
  end(): void {
    this.leave(NOTHING);
  }

  private stop(why: Why | "broken"): void {
    this.leave({ ...NOTHING, phase: "stopped", why });
  }

  private leave(next: GameState): void {
    const { phase, launch } = this.state;
    this.turn++;
    this.cancelLate();
    this.set(() => next);
    if (phase === "playing" && launch) this.bus.publish(gameClosed, { game: this.game, mode: launch.mode });
  }
}

const whyOfError = (error: unknown): Why =>
  error instanceof HttpError
    ? error.status === 401
      ? "login"
      : whyNot(error.problem?.details, error.errorCode)
    : "again";

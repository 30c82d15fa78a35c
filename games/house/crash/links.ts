import { type CrashChain, hashAfter } from "../../fair/crash-chain.ts";
import { nodeHashing } from "../../fair/node-hashing.ts";

/** Every so many hashes one is kept in mind, so that a round's is found at once. */
const APART = 500;

/** The hashes of chains, without counting each from the secret on. */
export class Links {
  private readonly kept = new Map<string, readonly string[]>();

  /** The hash of a round from 1 to the chain's length; that of round 0 is what was committed to. */
  hashOf(chain: CrashChain & { readonly id: string }, round: number): string {
    const steps = chain.length - round;
    const from = Math.floor(steps / APART);
    return hashAfter(this.marksOf(chain)[from]!, steps - from * APART, nodeHashing);
  }

  private marksOf(chain: CrashChain & { readonly id: string }): readonly string[] {
    const known = this.kept.get(chain.id);
    if (known) return known;
    const marks = [chain.secret];
    for (let at = APART; at <= chain.length; at += APART) marks.push(hashAfter(marks.at(-1)!, APART, nodeHashing));
    this.kept.set(chain.id, marks);
    return marks;
  }
}

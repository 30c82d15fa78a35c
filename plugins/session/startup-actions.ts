/** One-time actions that wait until the user is known. Each runs once; one that throws keeps no other from running. */
export class StartupActions {
  private waiting: (() => void)[] | undefined = [];

  add(action: () => void): void {
    if (this.waiting) this.waiting.push(action);
    else action();
  }

  run(): void {
    const due = this.waiting ?? [];
    this.waiting = undefined;
    for (const action of due) {
      try {
        action();
      } catch (error) {
        reportError(error);
      }
    }
  }
}

/** One-time actions that wait until the user is known. Each runs once; one that throws does not stop the others. */
export class StartupActions {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly report: (error: unknown) => void) {}

  add(action: () => void): void {
    this.waiting.push(action);
  }

  run(): void {
    for (const action of this.waiting.splice(0)) {
      try {
        action();
      } catch (error) {
        this.report(error);
      }
    }
  }
}

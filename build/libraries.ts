// The libraries that core, our plugins and third-party plugins share in the page. The lists name the exports that third
// parties may import ("all": every one). Every page loads the part that its first scripts use; the rest is loaded with
// the module that needs it.
const RXJS = `
  Observable Subject BehaviorSubject ReplaySubject Subscription EMPTY NEVER
  of from defer merge combineLatest concat race timer interval fromEvent firstValueFrom lastValueFrom
  map filter scan tap take takeUntil takeWhile skip startWith pairwise distinctUntilChanged withLatestFrom
  switchMap mergeMap concatMap exhaustMap catchError finalize retry share shareReplay
  debounceTime auditTime throttleTime bufferTime delay observeOn
  animationFrameScheduler asapScheduler asyncScheduler`;

export const LIBRARIES: Readonly<Record<string, "all" | readonly string[]>> = {
  react: "all",
  "react/jsx-runtime": "all",
  "react-dom": "all",
  "react-dom/client": "all",
  rxjs: RXJS.trim().split(/\s+/),
  i18next: ["default"],
  "react-i18next": ["useTranslation"],
  // Its schemas are one file, which cannot be split. Third parties get only the part that the product itself uses.
  "zod/mini": [],
};

/** Shared only by our own modules. */
export const OWN_LIBRARIES: readonly string[] = ["tsyringe", "@tanstack/history", "@tanstack/router-core"];

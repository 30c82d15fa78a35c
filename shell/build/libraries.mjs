// The libraries that the page shares between core, our plugins and plugins that others build. A list keeps a library to
// the names given here (anything else fails the build with the missing name); true takes every name it has.
const RXJS = `
  Observable Subject BehaviorSubject ReplaySubject Subscription EMPTY NEVER
  of from defer merge combineLatest concat race timer interval fromEvent firstValueFrom lastValueFrom
  map filter scan tap take takeUntil takeWhile skip startWith pairwise distinctUntilChanged withLatestFrom
  switchMap mergeMap concatMap exhaustMap catchError finalize retry share shareReplay
  debounceTime auditTime throttleTime bufferTime delay observeOn
  animationFrameScheduler asapScheduler asyncScheduler`;

const ROUTER = `createRootRoute createRoute createRouter createBrowserHistory RouterProvider Outlet useRouter redirect`;

// What validates messages in the page. A longer list costs every page: what needs more code than the rest together
// (catch, tuple, trees of schemas) stays out, and JSON schemas come from the package where they are made.
const ZOD = `
  string number boolean int object strictObject array record union discriminatedUnion literal enum null undefined
  unknown any never lazy custom optional nullable _default pipe transform refine regex minLength maxLength length
  gte lte gt lt positive nonnegative iso email extend parse safeParse`;

const names = (text) => text.trim().split(/\s+/);

export const LIBRARIES = {
  react: true,
  "react/jsx-runtime": true,
  "react-dom": true,
  "react-dom/client": true,
  rxjs: names(RXJS),
  "@tanstack/react-router": names(ROUTER),
  i18next: names("default createInstance"),
  "react-i18next": names("useTranslation initReactI18next I18nextProvider"),
  "zod/mini": names(ZOD),
};

export { type Bus, BUS, type Message } from "./bus/bus.ts";
export {
  type Consent,
  declaredTopics,
  type PersonalData,
  topic,
  type Topic,
  type TopicOptions,
  type Visibility,
} from "./bus/topic.ts";
export {
  decisionRequested,
  errorReported,
  navigationCompleted,
  navigationFailed,
  navigationRequested,
  pluginFailed,
  pluginStatusChanged,
  popupRequested,
} from "./bus/topics.ts";
export { type Clock, CLOCK } from "./clock.ts";
export { type Config, CONFIG, type ConfigurationState, VISITORS_CURRENCY } from "./config/config.ts";
export type { Configuration } from "./config/wire.ts";
export { messageOf, type WiringCode, WiringError } from "./errors.ts";
export { type Experiments, EXPERIMENTS, type ExperimentsState, type FeatureValue } from "./flags/experiments.ts";
export { type Attributes, type FlagResolver, type Flags, FLAGS } from "./flags/flags.ts";
export { useExperiment, useFeature } from "./flags/use-feature.ts";
export { latinDigits, typedDigits } from "./format/digits-rules.ts";
export { formatBalance, type FormattedBalance } from "./format/balance.ts";
export { currencyName } from "./format/currency-name.ts";
export { type Format, FORMAT, type FormatState, ODDS_FORMATS, type OddsFormat, oddsFormatOf } from "./format/format.ts";
export { parseInterval } from "./format/interval.ts";
export { expressOdds } from "./format/express-odds-rules.ts";
export { setOddsFormat } from "./format/odds.ts";
export { parseMoney, typedMoney } from "./format/parse-money.ts";
export { cleanPhone } from "./format/phone-rules.ts";
export { RELATIVE_TIMES, type RelativeTimes, useRelativeTime } from "./format/relative-times.ts";
export {
  dayAfter,
  dayIn,
  deviceTimeZone,
  isDay,
  isTimeZone,
  setTimeZone,
  startOfDay,
  timeZones,
} from "./format/time-zone-rules.ts";
export { type FileRequest, type Http, HTTP, type Request, TOKEN_SOURCE, type TokenSource } from "./http/http.ts";
export { isUnknownOutcome, waitToAskAgain } from "./http/ask-again.ts";
export { HttpError, type Problem } from "./http/http-error.ts";
export { type I18n, I18N, type LanguageState } from "./i18n/i18n.ts";
export { isolated, isolateNumbers } from "./i18n/isolate.ts";
export { LANGUAGE_COOKIE } from "./i18n/language-rules.ts";
export { bring } from "./loading/bring.ts";
export { inTime } from "./loading/in-time.ts";
export { UNDER_WAY } from "./loading/under-way.ts";
export { consoleLog, type Log } from "./log.ts";
export { type Announcer, ANNOUNCER } from "./page/announcer.tsx";
export { saveFile } from "./page/save-file.ts";
export { CONSENT, type ConsentState, type PlayerConsent, type Purpose, PURPOSES } from "./page/consent.ts";
export { whenIdle } from "./page/idle.ts";
export { LAYOUT, type Layout, type LayoutDimensions, LayoutStore } from "./page/layout.ts";
export { type Onboarding, ONBOARDING, type OnboardingEntry } from "./page/onboarding.ts";
export { SIDEBAR, type Sidebar, type SidebarState, SidebarStore } from "./page/sidebar.ts";
export {
  type ClientChannel,
  type DeviceType,
  deviceTypeOf,
  isWebview,
  type View,
  VIEWPORT,
  type Viewport,
  type ViewportState,
} from "./page/viewport.ts";
export { type Access, type Audience, VIEWER, type Viewer } from "./plugin/audience.ts";
export { CODE_BYTES, type CodeBytes } from "./plugin/code-bytes.ts";
export { AccountRoom } from "./plugin/account-room.tsx";
export { isDevelopment, mayInspect } from "./plugin/inspection.ts";
export {
  NavigationEntries,
  type NavigationEntriesProps,
  sectionOf,
  type ShownEntry,
} from "./plugin/navigation-entries.tsx";
export {
  ACCOUNT_SECTIONS,
  type AccountSection,
  type ActionEntry,
  type Badge,
  badgeOf,
  type Chip,
  chipOf,
  type ChipText,
  type Countable,
  type LinkEntry,
  type ManifestNavigation,
  type NavigationEntry,
  type NavigationPlace,
  navigationSlot,
} from "./plugin/navigation-entry.ts";
export {
  defineManifest,
  definePlugin,
  type Manifest,
  type Plugin,
  type PluginStatus,
  type Prepare,
  type RouteSpec,
  type ScreenDefaults,
  type ScreenModule,
  type SetupContext,
  type StartContext,
} from "./plugin/plugin.ts";
export { type PluginEntry, type PluginReport, type Registry, REGISTRY } from "./plugin/registry.ts";
export { REPLAYS, type Replays } from "./plugin/replays.ts";
export { type Disposer, Scope } from "./plugin/scope.ts";
export { type Maker, type Provision, Services } from "./plugin/services.ts";
export {
  ACCOUNT_ROOM,
  type AccountRoomProps,
  ASIDE_END,
  ASIDE_START,
  BANNER_TOP,
  BOTTOM_NAV,
  fill,
  type Filling,
  type FillingOf,
  FOOTER,
  HEADER_CENTER,
  HEADER_END,
  HEADER_START,
  type ManifestFilling,
  OVERLAY,
  SETTINGS,
  type SettingsChoiceProps,
  type SettingsProps,
  slot,
  type Slot,
  SUBNAV,
  TOAST,
} from "./plugin/slot.ts";
export type { PlacedFilling } from "./plugin/slot-board.ts";
export { preloadSlot, SlotOutlet, type SlotOutletProps } from "./plugin/slots.tsx";
export { type Resolved, token, type Token } from "./plugin/token.ts";
export { WORKER_SCRIPTS } from "./plugin/worker-scripts.ts";
export { type Envelope, envelopeOf, publicCopy } from "./public-bus/envelope.ts";
export { PUBLIC_BUS, type PublicFace } from "./public-bus/face.ts";
export type { EnvelopeListener, ListenOptions } from "./public-bus/listeners.ts";
export { patternOf } from "./public-bus/pattern.ts";
export { RECEIVED, type Received } from "./public-bus/received.ts";
export type { Snapshot } from "./public-bus/snapshot.ts";
export type { TopicInfo } from "./public-bus/topic-info.ts";
export { randomId } from "./random-id.ts";
export { Boundary, type BoundaryProps, type Caught } from "./react/boundary.tsx";
export { Loadable, type LoadState } from "./react/loadable.ts";
export { ServicesProvider, useService, useServices, useStore } from "./react/react.tsx";
export { type Texts, useFormat, useTexts } from "./react/react-texts.ts";
export { type Resource, useResource } from "./react/resource.ts";
export { type Copying, useCopy } from "./react/use-copy.ts";
export { useHydrated } from "./react/use-hydrated.tsx";
export { useProvided } from "./react/use-provided.ts";
export { type ChannelReader, type Check, type Feed, FEED, type FeedStatus, type Position } from "./realtime/feed.ts";
export { type Region, useRegionName } from "./region-name.ts";
export { type Navigation, NAVIGATION, type Place } from "./routes/navigation.ts";
export { ownPath, queryOf } from "./routes/own-path.ts";
export { type FactSheet, PAGE_FACTS, type PageFacts } from "./routes/page-facts.ts";
export { type RouteCandidate, routesAt } from "./routes/route.ts";
export type { Constraints, RouteParams } from "./routes/route-pattern.ts";
export { useTitle } from "./routes/title.ts";
export { useWay } from "./routes/use-way.ts";
export { KEYS } from "./storage/keys.ts";
export { KeptList } from "./storage/kept-list.ts";
export { type Storage, STORAGE, StorageUnreadable } from "./storage/storage.ts";
export { whenReadable } from "./storage/when-readable.ts";
export { type Readable, Store } from "./store.ts";
export { Button, type ButtonProps } from "./ui/button.tsx";
export { DayInput, type DayInputProps } from "./ui/day-input.tsx";
export { Dialog } from "./ui/dialog.tsx";
export { Fault } from "./ui/fault.tsx";
export { Field, type FieldControl, FieldNotes, type FieldNotesProps, type FieldProps } from "./ui/field.tsx";
export { Flag } from "./ui/flag.tsx";
export { Icon, type IconProps, symbolAddress } from "./ui/icon.tsx";
export { LazyPart, type LazyPartProps } from "./ui/lazy-part.tsx";
export { Link, type LinkProps } from "./ui/link.tsx";
export type { DialogProps } from "./ui/modal.tsx";
export { Moment, type MomentProps } from "./ui/moment.tsx";
export { PartnerFrame, type PartnerFrameProps } from "./ui/partner-frame.tsx";
export { Sheet } from "./ui/sheet.tsx";
export {
  EmptyState,
  type EmptyStateProps,
  Failed,
  type FailedProps,
  Skeleton,
  type SkeletonProps,
} from "./ui/states.tsx";
export { StatusPill, type StatusPillProps } from "./ui/status-pill.tsx";
export { QrCode, type QrCodeProps } from "./ui/qr/qr-code.tsx";

/** What `mount` takes. */
export interface MountOptions {
  /** Where the frame is put: an element, or a selector of one. */
  readonly target: string | HTMLElement;
  /** Tells several frames of a page apart; "main" if there is one. */
  readonly name?: string;
  /** The product's origin, if it is another than this script's. */
  readonly origin?: string;
  /** The first screen, such as "/football". */
  readonly path?: string;
  readonly language?: string;
  readonly theme?: "auto" | "dark" | "light";
  readonly oddsFormat?: string;
  /** What visitors see and joining proposes, such as "USD"; a player's own currency stays. */
  readonly currency?: string;
  /**
   * Where the slip is: in the frame's page (`inline`), over it (`sheet`), on your page (`host`: you hear `pick`), or nowhere
   * (`none`: there are no bets). Without it the slip is beside the screen where there is room, else over it.
   */
  readonly betslip?: "inline" | "sheet" | "host" | "none";
  /** In pixels; "fill", the default, takes the height of the target; "content" is as high as the screen in it. */
  readonly height?: number | "fill" | "content";
  /** What bars of the page's own cover at the window's edges, in pixels. */
  readonly offsets?: { readonly top?: number; readonly bottom?: number };
  /** What the frame is called for screen readers. */
  readonly title?: string;
  /**
   * Keeps the screen in the address of the host's page, so that it can be shared and gone back to: `hash` after the hash,
   * `path` after `prefix`, in a page that the host's server answers with for every address below it.
   */
  readonly routeSync?: "none" | "hash" | "path";
  readonly prefix?: string;
  /** What the host does by itself, such as `{ login: false, deposit: false }`: the frame asks it instead. */
  readonly features?: Readonly<Record<string, boolean>>;
  /** For a small page (`/mini`), or with `betslip: "host"`: the name of the frame in which what is pressed there goes on. */
  readonly picksTo?: string;
  /** The choice that the player made at the host. */
  readonly consent?: { readonly analytics: boolean; readonly marketing: boolean };
  /** Public topics whose messages `onEvent` hears as `topic`. */
  readonly topics?: readonly string[];
  /** A token of the host's own session for its player, good for one login; null for a visitor. Asked again for each login. */
  readonly getToken?: () => Promise<string | null> | string | null;
  /** The balance of the host's own wallet, where the host holds the money. */
  readonly getBalance?: () => Promise<object> | object;
  /** Hears what happens in the frame: its type, and the message. */
  readonly onEvent?: (type: string, message: Readonly<Record<string, unknown>>) => void;
}

import type { Page, WebSocketRoute } from "@playwright/test";

/** What becomes of the messages that the platform sends. */
export type Carrier = (message: string, send: (message: string) => void) => void;

const faithfully: Carrier = (message, send) => send(message);

/** Nothing comes any more, and nobody says so. */
export const silently: Carrier = () => undefined;

export const twice: Carrier = (message, send) => {
  send(message);
  send(message);
};

/** Loses every nth message. */
export function lossily(nth: number): Carrier {
  let count = 0;
  return (message, send) => {
    if (++count % nth !== 0) send(message);
  };
}

/** Delivers every few messages in the reverse of their order. */
export function backwards(few: number): Carrier {
  const held: string[] = [];
  return (message, send) => {
    held.push(message);
    if (held.length === few) for (const each of held.splice(0).reverse()) send(each);
  };
}

/** Stands between the page and the platform's live feed, and treats it as networks do. */
export class FeedBetween {
  carry: Carrier = faithfully;
  /** How often the page has connected. */
  connections = 0;
  private isCut = false;
  private readonly open = new Set<WebSocketRoute>();

  static async of(page: Page): Promise<FeedBetween> {
    const feed = new FeedBetween();
    await page.routeWebSocket(/\/api\/v1\/feed$/, (client) => feed.join(client));
    return feed;
  }

  /** Ends the connection, and every one that is tried, until `heal`. */
  async cut(): Promise<void> {
    this.isCut = true;
    await Promise.all([...this.open].map((client) => client.close()));
    this.open.clear();
  }

  heal(): void {
    this.isCut = false;
    this.carry = faithfully;
  }

  private join(client: WebSocketRoute): void {
    this.connections++;
    if (this.isCut) {
      void client.close();
      return;
    }
    this.open.add(client);
    const platform = client.connectToServer();
    client.onMessage((message) => platform.send(message));
    platform.onMessage((message) => this.carry(String(message), (each) => client.send(each)));
  }
}

import { Books } from "./books/books.ts";
import { Links } from "./crash/links.ts";
import { Room } from "./crash/room.ts";
import { Drawing } from "./play/drawing.ts";
import { LeftRounds } from "./play/left-rounds.ts";
import { SeedDesk } from "./play/seed-desk.ts";
import { DemoSessions, RealSessions } from "./play/sessions.ts";
import { Table } from "./play/table.ts";
import type { Time } from "./time.ts";
import { Courier } from "./wallet/courier.ts";
import { DemoWallet } from "./wallet/demo-wallet.ts";
import type { Wallet } from "./wallet/wallet.ts";

/** One kind of money with all that is played for it. */
export interface HouseSide {
  readonly books: Books;
  readonly wallet: Wallet;
  readonly desk: SeedDesk;
  readonly drawing: Drawing;
  readonly table: Table;
  readonly courier: Courier;
}

export interface HouseParts {
  /** The file of its journal. */
  readonly journal: string;
  readonly wallet: Wallet;
  readonly time: Time;
  readonly warn: (message: string) => void;
}

/** The games house without its doors: play for a platform's money and for play money, by the same rules. */
export class House {
  readonly links = new Links();
  readonly time: Time;
  readonly real: HouseSide;
  readonly demo: HouseSide;
  readonly reals: RealSessions;
  readonly demos: DemoSessions;
  readonly room: Room;
  private readonly left: LeftRounds;

  constructor({ journal, wallet, time, warn }: HouseParts) {
    this.time = time;
    const books = new Books(journal);
    const side = (own: Books, purse: Wallet): HouseSide => {
      // A shared round is drawn from the one chain, whatever it is played for.
      const drawing = new Drawing(own, books, this.links);
      const courier = new Courier({ books: own, wallet: purse, time, warn });
      const table = new Table({ books: own, wallet: purse, courier, drawing, time });
      return { books: own, wallet: purse, desk: new SeedDesk(own), drawing, courier, table };
    };
    const purses = new DemoWallet();
    this.real = side(books, wallet);
    this.demo = side(new Books(), purses);
    this.reals = new RealSessions({ books, desk: this.real.desk, time }, wallet);
    this.demos = new DemoSessions({ books: this.demo.books, desk: this.demo.desk, time }, purses);
    this.room = new Room({ books, links: this.links, time, sides: [this.real, this.demo] });
    this.left = new LeftRounds({ tables: [this.real.table, this.demo.table], time, warn });
  }

  /** Goes on where the books end. */
  start(): void {
    this.real.table.settleDoubts();
    this.room.start();
    this.left.start();
  }

  /** Begins to say what the wallet has to know; before it can be reached that waits. */
  reach(): void {
    this.real.courier.look();
  }

  async stop(): Promise<void> {
    this.room.stop();
    this.left.stop();
    this.real.courier.stop();
    this.demo.courier.stop();
    await this.real.books.close();
  }
}

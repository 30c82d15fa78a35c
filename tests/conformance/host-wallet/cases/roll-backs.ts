import { type Cases, STAKE } from "../stage.ts";

export const rollBacks: Cases = {
  "a reservation takes the stake at once": async (stage) => {
    const order = await stage.reserved();
    await stage.changedBy(-STAKE);
    await stage.is("OK", "roll-back", { order });
  },
  "a roll-back gives the whole stake back": async (stage) => {
    await stage.is("OK", "roll-back", { order: await stage.reserved() });
    await stage.changedBy(0);
  },
  "a roll-back of an order that never came is taken, and gives nothing": async (stage) => {
    await stage.is("OK", "roll-back", { order: stage.order() });
    await stage.changedBy(0);
  },
  "a reservation that comes after its roll-back is refused by name, and takes nothing": async (stage) => {
    const order = stage.order();
    await stage.is("OK", "roll-back", { order });
    await stage.is("ROLLED_BACK", "reserve", { order });
    await stage.is("ROLLED_BACK", "reserve", { order });
    await stage.changedBy(0);
  },
  "a reservation that was given back is not taken again": async (stage) => {
    const order = await stage.reserved();
    await stage.is("OK", "roll-back", { order });
    await stage.is("ROLLED_BACK", "reserve", { order });
    await stage.changedBy(0);
  },
  "of a reservation and its roll-back at once nothing stays set aside": async (stage) => {
    for (let time = 0; time < 5; time++) {
      const order = stage.order();
      await Promise.all([stage.ask("reserve", { order }), stage.ask("roll-back", { order })]);
      await stage.changedBy(0);
    }
  },
  "what was rolled back is not confirmed": async (stage) => {
    const order = await stage.reserved();
    await stage.is("OK", "roll-back", { order });
    await stage.isRefused("confirm", { order, bet: "KIT1" });
  },
  "an order that never came is not confirmed": async (stage) => {
    await stage.isRefused("confirm", { order: stage.order(), bet: "KIT1" });
  },
  "a confirmed stake is not given back": async (stage) => {
    const order = await stage.confirmed();
    await stage.ask("roll-back", { order });
    await stage.changedBy(-STAKE);
    await stage.settled(STAKE);
    await stage.changedBy(0);
  },
  "a confirmation moves no money": async (stage) => {
    const order = await stage.reserved();
    await stage.changedBy(-STAKE);
    await stage.is("OK", "confirm", { order });
    await stage.changedBy(-STAKE);
    await stage.settled(STAKE);
  },
};

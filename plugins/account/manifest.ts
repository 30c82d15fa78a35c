import { ACCOUNT_ROOM, defineManifest, fill } from "@core";
import { PAGES } from "./notifications/matrix-rules.ts";

const ROOMS = "account-rooms";
/** Texts of the rooms that show the states of documents. */
const WITH_STATES = [ROOMS, "kyc"];
const PROFILE = [...WITH_STATES, "account-profile"];
const PASSWORD = { id: "password", label: "rooms:password", icon: "key-round", route: "update-password" };

export const account = defineManifest({
  id: "account",
  requires: ["session", "auth", "mfa", "content", "kyc", "notification-centre"],
  when: "use",
  screens: { product: "account" },
  routes: [
    {
      id: "account",
      path: "/my-account",
      access: "player",
      texts: WITH_STATES,
      load: () => import("./screens/account-screen.tsx"),
    },
    {
      id: "account-menu",
      path: "/my-account/menu/{slug}",
      access: "player",
      texts: [ROOMS],
      load: () => import("./screens/account-menu-screen.tsx"),
    },
    {
      id: "personal-data",
      path: "/my-account/personal-data",
      access: "player",
      texts: PROFILE,
      load: () => import("./screens/personal-data-screen.tsx"),
    },
    {
      id: "edit-profile",
      path: "/my-account/personal-data/edit-profile",
      access: "player",
      // Each visit starts from the stored data, not from a draft of an earlier visit.
      isKept: false,
      texts: PROFILE,
      load: () => import("./screens/edit-profile-screen.tsx"),
    },
    {
      id: "account-sessions",
      path: "/my-account/sessions",
      access: "player",
      // Not kept after it is left, because a password may have been typed.
      isKept: false,
      texts: [ROOMS, "account-sessions"],
      load: () => import("./screens/account-sessions-screen.tsx"),
    },
    {
      id: "update-password",
      path: "/my-account/update-password",
      access: "player",
      isKept: false,
      texts: [ROOMS],
      load: () => import("./screens/update-password-screen.tsx"),
    },
    {
      id: "notification-settings",
      path: "/my-account/notification-settings",
      access: "player",
      texts: ["account-notifications"],
      load: () => import("./notifications/notification-settings-screen.tsx"),
    },
    {
      id: "notification-settings-group",
      path: "/my-account/notification-settings/{activePage}",
      constraints: { activePage: new RegExp(`^(${PAGES.join("|")})$`) },
      access: "player",
      texts: ["account-notifications"],
      load: () => import("./notifications/group-screen.tsx"),
    },
    {
      id: "account-privacy",
      path: "/my-account/privacy",
      access: "player",
      isKept: false,
      texts: ["account-privacy"],
      load: () => import("./privacy/privacy-screen.tsx"),
    },
    {
      id: "unsubscribe",
      path: "/my-account/unsubscribe/{token?}",
      secret: "token",
      texts: ["account-notifications"],
      load: () => import("./notifications/unsubscribe-screen.tsx"),
    },
  ],
  fills: [fill(ACCOUNT_ROOM, { id: "room", order: 10, texts: [ROOMS], load: () => import("./rooms/own-room.tsx") })],
  navigation: {
    accountMenu: [
      { id: "account", order: 5, label: "rooms:account", icon: "user" },
      { ...PASSWORD, order: 30, label: "title" },
    ],
    accountRooms: [
      { id: "personal-data", order: 10, section: "you", label: "rooms:personalData", icon: "contact" },
      { ...PASSWORD, order: 55, section: "security" },
      {
        id: "account-sessions",
        order: 60,
        section: "security",
        label: "rooms:sessions",
        icon: "monitor-smartphone",
      },
      {
        id: "notifications",
        order: 70,
        section: "messages",
        label: "notifications:menu",
        icon: "bell",
        route: "notification-settings",
        screens: ["notification-settings", "notification-settings-group"],
      },
      {
        id: "privacy",
        order: 80,
        section: "messages",
        label: "privacy:menu",
        icon: "lock-keyhole",
        route: "account-privacy",
      },
    ],
  },
  load: () => import("./plugin.ts"),
});

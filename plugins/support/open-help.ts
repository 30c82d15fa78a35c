import { NAVIGATION, type Services } from "@core";

/** Opens the help centre with the articles on the screen that the reader comes from. */
export default function openHelp(services: Services): void {
  const navigation = services.get(NAVIGATION);
  navigation.go(`${navigation.linkTo("support")}?from=${encodeURIComponent(navigation.state.screen)}`);
}

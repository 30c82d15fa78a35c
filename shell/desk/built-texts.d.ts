declare module "desk:texts" {
  /** By language and namespace; the build makes it of the locales of core and of the desk's plugins. */
  const texts: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
  export default texts;
}

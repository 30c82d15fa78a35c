declare module "*.css";
/** A picture's address, which the build gives a hash of its contents. */
declare module "*.svg" {
  const address: string;
  export default address;
}

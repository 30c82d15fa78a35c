export { default } from "localforage";

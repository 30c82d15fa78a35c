export { NotFound as default } from "../parts/not-found.tsx";

// Development only: if the platform answers again after it was gone, it has a newer build, so the page reloads. The
// attribute marks the build for testers.
document.documentElement.dataset.development = "";
const stream = new EventSource("/dev/reload");
let wasGone = false;
stream.addEventListener("error", () => (wasGone = true));
stream.addEventListener("open", () => {
  if (wasGone) location.reload();
});
export {};

// While developing: a platform that answers again after it was gone has a newer build. Who tests the product may know.
document.documentElement.dataset.development = "";
const stream = new EventSource("/dev/reload");
let wasGone = false;
stream.addEventListener("error", () => (wasGone = true));
stream.addEventListener("open", () => {
  if (wasGone) location.reload();
});
export {};

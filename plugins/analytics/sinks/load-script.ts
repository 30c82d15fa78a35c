/** Loads a third-party script. The page's policy allows it because it is configured. */
export function loadScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

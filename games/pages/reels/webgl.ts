/** Whether the browser draws by WebGL, and faster than without it: where the processor has to stand in for it, it is slower. */
export function hasFastWebGL(): boolean {
  const trial = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  trial?.getExtension("WEBGL_lose_context")?.loseContext();
  return trial !== null;
}

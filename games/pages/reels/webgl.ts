/** By these names the processor stands in for a graphics card. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether the browser draws by WebGL, and faster than without it, which it does with a graphics card alone. */
export function hasFastWebGL(): boolean {
  const trial = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (!trial) return false;
  const named = trial.getExtension("WEBGL_debug_renderer_info")?.UNMASKED_RENDERER_WEBGL ?? trial.RENDERER;
  const name = String(trial.getParameter(named));
  trial.getExtension("WEBGL_lose_context")?.loseContext();
  return !BY_PROCESSOR.test(name);
}

import { request } from "node:http";

/** Hands every call on to the platform and its answer back, so that only the prices come from somebody else. */
export function passOn(origin) {
  const { hostname, port } = new URL(origin);
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const call = request({ hostname, port, method, path: url, headers: { ...headers, host: `${hostname}:${port}` } });
    call.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    call.on("error", () => outgoing.destroy());
    incoming.pipe(call);
  };
}

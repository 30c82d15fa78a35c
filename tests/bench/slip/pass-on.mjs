import { request } from "node:http";

/** Passes every call on to the platform and its answer back, so that only the prices come from elsewhere. */
export function passOn(origin) {
  const { hostname, port } = new URL(origin);
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    // With the host that the page knows, because only the platform's own pages may make changes.
    const call = request({ hostname, port, method, path: url, headers });
    call.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    call.on("error", () => outgoing.destroy());
    incoming.pipe(call);
  };
}

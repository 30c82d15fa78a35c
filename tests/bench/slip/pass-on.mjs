import { request } from "node:http";

/** Hands every call on to the platform and its answer back, so that only the prices come from somebody else. */
export function passOn(origin) {
  const { hostname, port } = new URL(origin);
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    // With the host that the page knows: calls that change something are for its own pages only.
    const call = request({ hostname, port, method, path: url, headers });
    call.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    call.on("error", () => outgoing.destroy());
    incoming.pipe(call);
  };
}

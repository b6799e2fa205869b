import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of the site, as seen from the instruments. */
export interface WatchingProxy {
  url: string;
  passed(): number;
  failures(): string[];
  stop(): void;
}

/**
 * Passes requests on, each as if it came from another address (so that limits per address do not
 * end a trial before it has begun), and notes every answer that a sound site never gives.
 */
export async function startWatchingProxy(target: string): Promise<WatchingProxy> {
  let passed = 0;
  let failures: string[] = [];
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    passed += 1;
    const what = `${request.method} ${request.url?.slice(0, 300)}`;
    const note = (how: string) => failures.push(`${what}: ${how}`);
    const address = `10.${(passed >> 16) & 255}.${(passed >> 8) & 255}.${passed & 255}`;
    const headers = { ...request.headers, "x-forwarded-for": address };
    const passedOn = ask(
      target,
      { method: request.method, path: request.url, headers, setHost: false },
      (answer) => {
        if ((answer.statusCode ?? 500) >= 500) note(`answered ${answer.statusCode}`);
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passedOn.on("error", (error) => {
      // An instrument that hangs up has ended this by itself.
      if (!response.destroyed && !response.headersSent) {
        note(error.message);
        response.writeHead(502);
      }
      response.end();
    });
    response.on("close", () => passedOn.destroy());
    request.on("error", () => passedOn.destroy());
    request.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: () => passed,
    failures() {
      const seen = failures;
      failures = [];
      return seen;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

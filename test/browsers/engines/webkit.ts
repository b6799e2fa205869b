import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { vi } from "vitest";
import { findFreePort } from "../../support/free-port.ts";
import type { Key, RunningEngine, Tab } from "./engine.ts";

export const webKitDriver = "WebKitWebDriver";

/** Below the limit of a test, so that a command that hangs is named. */
const commandTimeoutMs = 120_000;

/** Speaks W3C WebDriver, in a window on a virtual display. The driver controls one tab at a time. */
export async function startWebKit(): Promise<RunningEngine> {
  const display = await startDisplay();
  const port = await findFreePort();
  const driver = startProgram(webKitDriver, [`--port=${port}`], {
    DISPLAY: display.name,
    LIBGL_ALWAYS_SOFTWARE: "1",
    NO_AT_BRIDGE: "1",
  });
  const command = (method: string, path: string, body?: object) =>
    send(`http://127.0.0.1:${port}${path}`, method, body);
  await vi.waitFor(() => command("GET", "/status"), { timeout: 120_000, interval: 50 });
  return {
    async openTab() {
      const browserOptions = { binary: join(import.meta.dirname, "webkit-window.py") };
      const { sessionId } = await command("POST", "/session", {
        capabilities: { alwaysMatch: { "webkitgtk:browserOptions": browserOptions } },
      });
      return tabOf((method, path, body) => command(method, `/session/${sessionId}${path}`, body));
    },
    async stop() {
      await stopProgram(driver);
      await stopProgram(display.program);
    },
  };
}

async function startDisplay() {
  const program = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  killOnExit(program);
  const [number] = await once(program.stdio[3] as Readable, "data");
  return { program, name: `:${String(number).trim()}` };
}

function startProgram(name: string, parameters: string[], environment: Record<string, string>) {
  const program = spawn(name, parameters, {
    stdio: "ignore",
    env: { ...process.env, ...environment },
  });
  killOnExit(program);
  return program;
}

function killOnExit(program: ChildProcess): void {
  const kill = () => program.kill("SIGKILL");
  process.once("exit", kill);
  program.once("close", () => process.off("exit", kill));
}

async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, "close");
}

/** @throws with the driver's message */
// biome-ignore lint/suspicious/noExplicitAny: JSON of any command
async function send(url: string, method: string, body?: object): Promise<any> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(commandTimeoutMs),
  }).catch((error) => {
    throw new Error(`${method} ${url} failed`, { cause: error });
  });
  const { value } = await response.json();
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Record<Key, string> = {
  " ": " ",
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowUp: "\uE013",
  End: "\uE010",
  Enter: "\uE006",
  Escape: "\uE00C",
  Home: "\uE011",
  Tab: "\uE004",
};

type Command = (method: string, path: string, body?: object) => Promise<unknown>;

function tabOf(command: Command): Tab {
  const act = async (type: "pointer" | "key", ...actions: object[]) => {
    await command("POST", "/actions", { actions: [{ type, id: type, actions }] });
  };
  const typeKeys = (keys: string[]) =>
    act(
      "key",
      ...keys.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    );
  return {
    goto: async (url) => void (await command("POST", "/url", { url })),
    back: async () => void (await command("POST", "/back", {})),
    resize: async (size) => void (await command("POST", "/window/rect", { x: 0, y: 0, ...size })),
    evaluate: (script, ...parameters) =>
      command("POST", "/execute/sync", {
        script: `return (${script}).apply(null, arguments);`,
        args: parameters,
      }) as Promise<Awaited<ReturnType<typeof script>>>,
    movePointer: ({ x, y }) =>
      act("pointer", { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) }),
    pressPointer: () => act("pointer", { type: "pointerDown", button: 0 }),
    releasePointer: () => act("pointer", { type: "pointerUp", button: 0 }),
    pressKey: (key) => typeKeys([keyCodes[key]]),
    typeText: (text) => typeKeys([...text.replaceAll("\n", keyCodes.Enter)]),
    async chooseFile(selector, path) {
      const found = await command("POST", "/element", { using: "css selector", value: selector });
      const [element] = Object.values(found as Record<string, string>);
      await command("POST", `/element/${element}/value`, { text: path });
    },
    screenshot: async () => Buffer.from(String(await command("GET", "/screenshot")), "base64"),
    close: async () => void (await command("DELETE", "")),
  };
}

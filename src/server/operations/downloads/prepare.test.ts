import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, test, vi } from "vitest";
import { stopClock } from "../../../../test/support/clock.ts";
import { openEmptySite } from "../../../../test/support/sample-site.ts";
import { minuteMs } from "../../../core/durations.ts";
import { openDownloadFolder, type StoredDownload } from "./download-folder.ts";
import type { MakeDownload } from "./download-process.ts";
import { prepareDownload } from "./prepare.ts";

const download: StoredDownload = {
  id: "1".repeat(64),
  sessionHash: "2".repeat(64),
  kind: "backup",
  state: "preparing",
  name: "nkar-backup.zip",
  done: 0,
  total: 0,
  bytes: 0,
  missing: 0,
  sent: [],
  problem: "",
};

test("OWN-06 no update overwrites that a download is ready", async () => {
  stopClock(["setInterval", "clearInterval"]);
  const { config } = await openEmptySite("SQLite");
  const folder = openDownloadFolder(config.dataDir);
  await folder.begin(download);
  const states: string[] = [];
  const update = (next: StoredDownload) => {
    states.push(next.state);
    if (next.state === "ready") vi.advanceTimersByTime(minuteMs);
    return folder.update(next);
  };
  const make: MakeDownload = async (_config, { path }) => {
    await mkdir(dirname(path));
    await writeFile(path, "file");
    vi.advanceTimersByTime(2000);
    return { missing: 0 };
  };
  const parts = { config, folder: { ...folder, update }, make, log: { error: vi.fn() } };
  await prepareDownload(parts, download, undefined, new AbortController());
  expect(states).toEqual(["preparing", "ready"]);
});

import { ChildProcess } from "node:child_process";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { plainPicture } from "../../../../test/support/sample-pictures.ts";
import { PictureProcesses } from "./picture-processes.ts";

const processes = new PictureProcesses();
afterAll(() => processes.close());

/** For a test with fake timers. */
function openOwnProcesses(): PictureProcesses {
  const own = new PictureProcesses();
  onTestFinished(() => {
    vi.useRealTimers();
    own.close();
  });
  return own;
}

test("reports a file that crashes the decoder as broken and inspects the next one", async () => {
  const heavy = await plainPicture([9, 9, 9], 5000, 5000).png({ progressive: true }).toBuffer();
  const inspection = processes.inspect(heavy);
  processes.close();
  await expect(inspection).rejects.toMatchObject({
    status: 400,
    message: "Failed to load image",
  });
  const good = await plainPicture([1, 2, 3]).png().toBuffer();
  expect(await processes.inspect(good)).toMatchObject({ width: 64 });
});

test("inspects the next file in another process after one that took too long", async () => {
  const ownProcesses = openOwnProcesses();
  const heavy = await plainPicture([9, 9, 9], 5000, 5000).png({ progressive: true }).toBuffer();
  const good = await plainPicture([1, 2, 3]).png().toBuffer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const inspection = expect(ownProcesses.inspect(heavy)).rejects.toMatchObject({ status: 400 });
  vi.advanceTimersByTime(10 * 60_000);
  await inspection;
  expect(await ownProcesses.inspect(good)).toMatchObject({ width: 64 });
});

test("ends a process that was idle for 10 s, before libvips ends its threads", async () => {
  const ownProcesses = openOwnProcesses();
  const good = await plainPicture([1, 2, 3]).png().toBuffer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await ownProcesses.inspect(good);
  const kill = vi.spyOn(ChildProcess.prototype, "kill");
  vi.advanceTimersByTime(9_999);
  expect(kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(kill).toHaveBeenCalledExactlyOnceWith("SIGKILL");
});

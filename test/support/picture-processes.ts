import { PictureProcesses } from "../../src/server/pictures/processing/picture-processes.ts";

class LastingProcesses extends PictureProcesses {
  override close(): void {
    // They end with the test file.
  }
}

/** Shared by all sites of a test file, because starting a process takes longer than its tasks. */
export const pictureProcesses = new LastingProcesses();

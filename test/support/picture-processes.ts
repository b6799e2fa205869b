import { PictureProcesses } from "../../src/server/pictures/processing/picture-processes.ts";

class LastingProcesses extends PictureProcesses {
  override close(): void {
    // They end with the process of the tests.
  }
}

/**
 * Shared by all sites of a process of tests, because starting a process takes longer than its tasks. Tests
 * wait for variants, so these do not yield to other tests.
 */
export const pictureProcesses = new LastingProcesses(0);

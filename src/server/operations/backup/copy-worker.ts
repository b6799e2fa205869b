import { workerData } from "node:worker_threads";
import { copyNewestSnapshot } from "./copy-snapshot.ts";

// Encrypts and reads back in a thread of its own, so that the site answers meanwhile.
await copyNewestSnapshot(workerData.place, workerData.options);

import { workerData } from "node:worker_threads";
import { copyNewestSnapshot } from "@nkar/archive/copy-snapshot";
import { snapshotFormat } from "./snapshot-format.ts";

// Encrypts and reads back in a thread of its own, so that the site answers meanwhile.
await copyNewestSnapshot(snapshotFormat, workerData.place, workerData.options);

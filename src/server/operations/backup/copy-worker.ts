import { workerData } from "node:worker_threads";
import { copyNewestSnapshot } from "@nkar/archive/copy-snapshot";
import { snapshotFormat } from "./snapshot-format.ts";

// Copies the newest backup to another place. This file runs in a thread of its own, so that the site
// answers while the thread encrypts and checks the copy.
await copyNewestSnapshot(snapshotFormat, workerData.place, workerData.options);

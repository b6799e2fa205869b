import { lookAtAddress } from "./address.ts";
import { lookAtBackups } from "./backups.ts";
import { lookAtDatabase } from "./database.ts";
import { lookAtDisk } from "./disk.ts";
import type { Look } from "./finding.ts";
import { lookAtMail } from "./mail.ts";
import { lookAtPictures } from "./pictures.ts";

/** Everything that `check` looks at, in the order of its report. */
export function allLooks(deep: boolean): Look[] {
  return [
    lookAtDatabase,
    lookAtPictures(deep),
    lookAtMail,
    lookAtAddress,
    lookAtDisk,
    lookAtBackups,
  ];
}

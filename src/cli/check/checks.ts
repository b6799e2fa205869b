import { checkAddress } from "./address.ts";
import { checkBackups } from "./backups.ts";
import { checkDatabase } from "./database.ts";
import { checkDisk } from "./disk.ts";
import type { Look } from "./finding.ts";
import { checkMail } from "./mail.ts";
import { checkPictures } from "./pictures.ts";

export function allChecks(deep: boolean): Look[] {
  return [checkDatabase, checkPictures(deep), checkMail, checkAddress, checkDisk, checkBackups];
}

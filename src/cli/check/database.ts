import { isWithoutPassword } from "../../server/people/sign-in/passwords.ts";
import { findingsOn, type Look } from "./result.ts";

/** `openDatabase` has already refused a damaged, newer or unreachable database. */
export const checkDatabase: Look = async ({ database, config }) => {
  const { findings, say } = findingsOn("database");
  const engine = /^postgres/.test(config.databaseUrl) ? "PostgreSQL" : config.databaseUrl;
  say(
    "ok",
    `${engine}: sound, at the present schema, content version ${await database.version()}.`,
  );
  if (await isWithoutPassword(database)) {
    say("advice", "No password for /admin is set yet: the next start makes one, or `password`.");
  }
  return findings;
};

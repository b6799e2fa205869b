import { isWithoutPassword } from "../../server/people/sign-in/passwords.ts";
import { type Check, startReport } from "./result.ts";

/** Opening the database has already refused a damaged, newer or unreachable one. */
export const checkDatabase: Check = async ({ database, config }) => {
  const { results, report } = startReport("database");
  const engine = /^postgres/.test(config.databaseUrl) ? "PostgreSQL" : config.databaseUrl;
  report(
    "ok",
    `${engine}: sound, at the present schema, content version ${await database.version()}.`,
  );
  if (await isWithoutPassword(database)) {
    report("advice", "No password for /admin is set yet: the next start makes one, or `password`.");
  }
  return results;
};

import type { PoolConfig } from "pg";
import { z } from "zod";

/** True for a PostgreSQL address; false for the path of a SQLite file. */
export function isPostgresAddress(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

/** Nkar's own parameters, see docs/operating.md. The driver reads all others from the address. */
const parametersSchema = z.object({
  /** Number of connections that one instance holds. */
  pool_max: wholeNumber(1, 1000).default(10),
  /** In s. */
  connect_timeout: wholeNumber(1, 300).default(5),
  /** In ms; 0: the server's own timeout applies. */
  statement_timeout: wholeNumber(0, 3_600_000).default(10_000),
  /** In s. Longer than `statement_timeout`, so that the server reports its own timeout first. */
  answer_timeout: wholeNumber(1, 3600).default(15),
  target_session_attrs: z.undefined("is not supported").optional(),
  sslmode: z
    .enum(["disable", "require", "verify-ca", "verify-full"], {
      error: "must be disable, require, verify-ca or verify-full",
    })
    .optional(),
});

/** Returns the fault of a PostgreSQL address, as words after "DATABASE_URL"; null if it is valid. */
export function findAddressFault(url: string): string | null {
  if (!URL.canParse(url) || new URL(url).hostname.includes(",")) {
    return "must name one host, as in postgres://user:password@host:5432/name";
  }
  const result = parametersSchema.safeParse(Object.fromEntries(new URL(url).searchParams));
  const issue = result.error?.issues[0];
  return issue ? `${issue.path.join(".")} ${issue.message}` : null;
}

/** Returns the settings of the driver for a valid PostgreSQL address. */
export function readPostgresAddress(url: string): PoolConfig {
  const address = new URL(url);
  const { sslmode, ...parameters } = parametersSchema.parse(
    Object.fromEntries(address.searchParams),
  );
  // The driver would read these parameters too, without the defaults and in other units.
  for (const name of Object.keys(parameters)) address.searchParams.delete(name);
  // Makes sslmode mean the same as in PostgreSQL's own programs.
  if (sslmode) address.searchParams.set("uselibpqcompat", "true");
  return {
    connectionString: address.href,
    fallback_application_name: "nkar",
    max: parameters.pool_max,
    connectionTimeoutMillis: parameters.connect_timeout * 1000,
    // PgBouncer refuses this parameter. If it is 0, the driver does not send it.
    statement_timeout: parameters.statement_timeout,
    query_timeout: parameters.answer_timeout * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

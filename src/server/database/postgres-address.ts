import type { PoolConfig } from "pg";
import { z } from "zod";

/** True for the address of a PostgreSQL server, false for the path of a SQLite file. */
export function isPostgresAddress(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

/** Parameters of the address that are ours to read; all others are handed on to the driver. */
const parametersSchema = z.object({
  /** Connections that one instance opens at most, beside one that listens. */
  pool_max: wholeNumber(1, 1000).default(10),
  /** Seconds that a connection may take to make, or to become free. */
  connect_timeout: wholeNumber(1, 300).default(5),
  /** Milliseconds after which the server gives a statement up; 0 leaves it to the server. */
  statement_timeout: wholeNumber(0, 3_600_000).default(30_000),
  /** Seconds that a read may stay unanswered before its connection counts as lost. */
  answer_timeout: wholeNumber(1, 3600).default(10),
  sslmode: z
    .enum(["disable", "require", "verify-ca", "verify-full"], {
      error: "must be disable, require, verify-ca or verify-full",
    })
    .optional(),
  application_name: z.string().default("nkar"),
});

/** What stands for the host, several of them too; a password before it may have commas of its own. */
function hostsIn(url: string): string {
  const [, , authority = ""] = url.split(/[/?]/, 3);
  return authority.slice(authority.lastIndexOf("@") + 1);
}

/**
 * What is wrong with the parameters of a PostgreSQL address, in words that follow "DATABASE_URL";
 * null when nothing is.
 */
export function addressFault(url: string): string | null {
  // The driver knows neither, and would go on without a word.
  if (hostsIn(url).includes(",") || /[?&]target_session_attrs=/.test(url)) {
    return "must name one host, the one that takes writes, without target_session_attrs: with several servers, a name or proxy that follows the primary";
  }
  if (!URL.canParse(url))
    return "must be an address such as postgres://user:password@host:5432/name";
  const result = parametersSchema.safeParse(Object.fromEntries(new URL(url).searchParams));
  const issue = result.error?.issues[0];
  return issue ? `${issue.path.join(".")} ${issue.message}` : null;
}

/** How one connection is made, how many there may be, and how long their answers are waited for. */
export interface PostgresSettings {
  connection: PoolConfig;
  most: number;
  patience: Patience;
}

/** Milliseconds after which a connection that gives no answer counts as lost. */
export interface Patience {
  /** For what never waits for others: reads, and the beginning of a transaction. */
  quick: number;
  /** For all else, which the server itself gives up earlier; null without such a limit. */
  slow: number | null;
}

/** Names of parameters that the driver does not know. */
const ownNames = [
  "pool_max",
  "connect_timeout",
  "statement_timeout",
  "answer_timeout",
  "application_name",
];

/** An idle line is tried after so long, in milliseconds; the system's own default is two hours. */
const tryIdleLineAfter = 10_000;

/** Milliseconds that the server's own word about a statement it gave up may be under way. */
const underWay = 5000;

/** Reads a PostgreSQL address with its parameters, see docs/operating.md. @throws ZodError */
export function readPostgresAddress(url: string): PostgresSettings {
  const address = new URL(url);
  const parameters = parametersSchema.parse(Object.fromEntries(address.searchParams));
  for (const name of ownNames) address.searchParams.delete(name);
  // The meaning that sslmode has everywhere else; the driver's own is about to change to it.
  if (parameters.sslmode) address.searchParams.set("uselibpqcompat", "true");
  return {
    most: parameters.pool_max,
    patience: {
      quick: parameters.answer_timeout * 1000,
      slow: parameters.statement_timeout > 0 ? parameters.statement_timeout + underWay : null,
    },
    connection: {
      connectionString: address.href,
      application_name: parameters.application_name,
      connectionTimeoutMillis: parameters.connect_timeout * 1000,
      ...(parameters.statement_timeout > 0 && { statement_timeout: parameters.statement_timeout }),
      keepAlive: true,
      keepAliveInitialDelayMillis: tryIdleLineAfter,
    },
  };
}

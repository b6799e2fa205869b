// Reads the settings of the server from environment variables.

import { isIPv6 } from "node:net";
import { join, resolve } from "node:path";
import type { EncryptedPlace } from "@nkar/archive/repository";
import type { S3Location } from "@nkar/blobs/blob-store";
import { z } from "zod";
import manifest from "../../../package.json" with { type: "json" };
import { type Artist, defaultArtist, isDefaultArtist } from "../../core/entities/artist.ts";
import {
  type Environment,
  environmentSchema,
  mailAddress,
  webAddress,
} from "./environment-schema.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/** Version of the program, as in `package.json` and CHANGELOG. */
export const version = manifest.version;

/** Invalid setting; the message is one line that names the variable. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

const storeAddress = z.object({
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must name a bucket: s3://bucket"),
  prefix: z
    .string()
    .regex(
      /^[\w.-]*(\/[\w.-]+)*$/,
      "may have letters, digits and . _ - between the slashes of its path",
    ),
  query: z.strictObject(
    { endpoint: webAddress.optional(), region: z.string().min(1).optional() },
    "may state endpoint and region, nothing else",
  ),
});

/** Parses `s3://bucket/prefix?endpoint=…&region=…`; AWS variables fill in the rest. */
function parseStoreUrl(name: string, url: string, environment: Environment): S3Location {
  const { hostname, pathname, searchParams } = new URL(url);
  const address = storeAddress.safeParse({
    bucket: hostname,
    prefix: pathname.replaceAll(/^\/+|(?<!\/)\/+$/g, ""),
    query: Object.fromEntries(searchParams),
  });
  if (!address.success) {
    throw new ConfigurationError(`${name} ${address.error.issues[0]?.message}`);
  }
  const { bucket, prefix, query } = address.data;
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new ConfigurationError(
      `${name} needs the key of the store in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
    );
  }
  return {
    bucket,
    prefix,
    endpoint: query.endpoint ?? environment.AWS_ENDPOINT_URL_S3,
    region: query.region ?? environment.AWS_REGION ?? "us-east-1",
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    },
    setting: name,
  };
}

function readArtist({ ARTIST_NAME, ARTIST_SENTENCE, ARTIST_PLACE }: Environment): Artist {
  const isDefault = isDefaultArtist({ name: ARTIST_NAME });
  return {
    name: ARTIST_NAME,
    sentence: ARTIST_SENTENCE ?? (isDefault ? defaultArtist.sentence : ""),
    place: ARTIST_PLACE ?? (isDefault ? defaultArtist.place : ""),
  };
}

/** Returns the user name of the mail server if it is a mail address, which most servers take as sender. */
function getUserAddress(smtpUrl: string | undefined): string | undefined {
  if (!smtpUrl) return undefined;
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return mailAddress.safeParse(user).data;
}

/** Reads the place for copies of backups. Its bucket may need another key than that of pictures. */
function readCopyPlace(address: string, values: Environment): EncryptedPlace {
  const { BACKUP_KEY, BACKUP_TO_ACCESS_KEY_ID, BACKUP_TO_SECRET_ACCESS_KEY } = values;
  if (!BACKUP_KEY) {
    throw new ConfigurationError("Copies of backups need BACKUP_KEY, their passphrase");
  }
  const ownKey = BACKUP_TO_ACCESS_KEY_ID && {
    AWS_ACCESS_KEY_ID: BACKUP_TO_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: BACKUP_TO_SECRET_ACCESS_KEY,
    AWS_SESSION_TOKEN: undefined,
  };
  return {
    folder: resolve(address),
    bucket: address.startsWith("s3://")
      ? parseStoreUrl("BACKUP_TO", address, { ...values, ...ownKey })
      : undefined,
    passphrase: BACKUP_KEY,
    setting: "BACKUP_KEY",
  };
}

/**
 * Returns a place with encrypted copies of backups. Reads BACKUP_KEY, and the key of the bucket, from
 * the environment.
 * @param address folder or `s3://` address
 * @throws ConfigurationError if a key is missing
 */
export function readCopyPlaceAt(
  address: string,
  environment: NodeJS.ProcessEnv = process.env,
): EncryptedPlace {
  return readCopyPlace(address, parseEnvironment({ ...environment, BACKUP_TO: address }));
}

function parseEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const nonEmptyVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = environmentSchema.safeParse(nonEmptyVariables);
  if (!result.success) {
    const issuesByName = Map.groupBy(result.error.issues, ({ path }) => path.join("."));
    const faults = [...issuesByName].map(([name, [issue]]) => `${name} ${issue?.message}`);
    throw new ConfigurationError(faults.join("; "));
  }
  return result.data;
}

/**
 * Reads the configuration. An empty variable counts as absent.
 * @throws ConfigurationError naming every invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const values = parseEnvironment(environment);
  if (values.BACKUP_TO && !values.BACKUP_DIR) {
    throw new ConfigurationError("BACKUP_TO needs BACKUP_DIR: copies are made of its backups");
  }
  const dataDir = resolve(values.DATA_DIR);
  const isBucket = values.MEDIA_URL?.startsWith("s3://");
  return {
    port: values.PORT,
    host: values.HOST,
    /** Public address without a trailing slash; undefined: the address the server listens on. */
    siteUrl: values.SITE_URL,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? join(dataDir, "nkar.db"),
    /** Picture folder, unused if `mediaStore` is set. */
    mediaDir: values.MEDIA_URL && !isBucket ? resolve(values.MEDIA_URL) : join(dataDir, "media"),
    mediaStore:
      values.MEDIA_URL && isBucket
        ? parseStoreUrl("MEDIA_URL", values.MEDIA_URL, values)
        : undefined,
    /** Only used if the site has no password yet. */
    adminPassword: values.ADMIN_PASSWORD,
    demo: values.DEMO,
    /** Applies until the painter saves a name in the admin. */
    artist: readArtist(values),
    smtpUrl: values.SMTP_URL,
    contactTo: values.CONTACT_TO,
    /** Sender of every mail; undefined: the painter's address. */
    mailFrom: values.MAIL_FROM ?? getUserAddress(values.SMTP_URL),
    trustProxy: values.TRUST_PROXY satisfies TrustedProxies,
    maxUploadBytes: values.MAX_UPLOAD_MB * 1024 * 1024,
    /** Scheduled backups; undefined: none. */
    backups: values.BACKUP_DIR
      ? {
          folder: resolve(values.BACKUP_DIR),
          everyHours: values.BACKUP_EVERY,
          /** Number of backups that stay. */
          keep: values.BACKUP_KEEP,
          copies: values.BACKUP_TO ? readCopyPlace(values.BACKUP_TO, values) : undefined,
        }
      : undefined,
    /** Bearer token for `/metrics`; undefined: the address does not exist. */
    metricsToken: values.METRICS_TOKEN,
    /** IANA name; at its midnight exhibitions begin and end. */
    timeZone: values.TIME_ZONE,
    viewCounts: values.VIEW_COUNTS,
    /** False: the admin cannot be installed, and browsers remove its service worker. */
    adminApp: values.ADMIN_APP,
    logLevel: values.LOG_LEVEL,
  };
}

/** The settings of the server. `.env.example` explains their variables. */
export type Config = ReturnType<typeof readConfig>;

/** Makes the site's time the local time of the process, because `Intl` with a time zone takes 8 MB. */
export function enterTimeZone({ timeZone }: Config): void {
  process.env.TZ = timeZone;
}

/**
 * Returns a host as browsers accept it in an address: IPv6 in brackets, and without a zone such as
 * `%eth0`, which a link-local address may have.
 */
function toBrowsableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return isIPv6(host) ? `[${host.replace(/%.*/, "")}]` : host;
}

/** Returns the site's own address, without a trailing slash. */
export function getSiteOrigin(config: Pick<Config, "siteUrl" | "host" | "port">): string {
  return config.siteUrl ?? `http://${toBrowsableHost(config.host)}:${config.port}`;
}

export function absoluteUrl(origin: string, address: string): string {
  return address.startsWith("/") ? `${origin}${address}` : address;
}

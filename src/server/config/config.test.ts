import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("uses the defaults without any variable", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: undefined,
    databaseUrl: expect.stringMatching(/\/data\/nkar\.db$/),
    mediaDir: expect.stringMatching(/\/data\/media$/),
    demo: false,
    trustProxy: 0,
    maxUploadBytes: 40 * 1024 * 1024,
    logLevel: "info",
  });
});

test("another artist starts without the words about the default one (APP-05)", () => {
  expect(readConfig({}).artist).toEqual({
    name: "Mariam Tavrish",
    sentence: "Abstract Realism Artist from Armenia",
    place: "Armenia",
  });
  const ARTIST_NAME = "Anna Example";
  expect(readConfig({ ARTIST_NAME }).artist).toEqual({
    name: ARTIST_NAME,
    sentence: "",
    place: "",
  });
  const more = { ARTIST_NAME, ARTIST_SENTENCE: "I paint the sea", ARTIST_PLACE: "Bremen" };
  expect(readConfig(more).artist).toMatchObject({ sentence: "I paint the sea", place: "Bremen" });
});

test("treats an empty variable as absent", () => {
  expect(readConfig({ PORT: "", SITE_URL: " ", DATABASE_URL: "" }).port).toBe(3000);
});

test.each([
  ["PORT", "http", "PORT must be a number"],
  ["PORT", "70000", "PORT must be 0 to 65535"],
  ["SITE_URL", "example.com", "SITE_URL must be an address such as https://example.com"],
  ["DATABASE_URL", "mysql://x", "DATABASE_URL must be a file path or a postgres:// address"],
  ["DATABASE_URL", "postgres://a:1,b:2/nkar", "DATABASE_URL must name one host"],
  [
    "DATABASE_URL",
    "postgres://a/nkar?target_session_attrs=read-write",
    "DATABASE_URL target_session_attrs is not supported",
  ],
  ["MEDIA_URL", "https://x", "MEDIA_URL must be a folder or an s3:// address"],
  ["ADMIN_PASSWORD", "short", "ADMIN_PASSWORD must have at least 8 characters"],
  ["DEMO", "yes", "DEMO must be true or false"],
  ["SMTP_URL", "mail.example.com", "SMTP_URL must be an smtp:// or smtps:// address"],
  ["SMTP_URL", "smtp://ani:5%@mail.example.com", "SMTP_URL must have user and password in percent"],
  ["MAIL_FROM", "me", "MAIL_FROM must be an e-mail address"],
  ["CONTACT_TO", "me", "CONTACT_TO must be an e-mail address"],
  ["TRUST_PROXY", "yes", "TRUST_PROXY must be true, false, a number of proxies up to 10, or"],
  ["TRUST_PROXY", "11", "TRUST_PROXY must be true, false, a number of proxies up to 10, or"],
  ["TRUST_PROXY", "10.0.0.0/33", "TRUST_PROXY must be true, false, a number of proxies up to 10"],
  ["MAX_UPLOAD_MB", "0", "MAX_UPLOAD_MB must be 1 to 500"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL must be silent, error, warn, info or debug"],
])("refuses %s=%s with one line that names it", (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

test("names every invalid variable at once", () => {
  expect(() => readConfig({ PORT: "http", DEMO: "yes", HOST: "::" })).toThrow(
    /^PORT must be a number; DEMO must be true or false$/,
  );
});

test("accepts commas in a PostgreSQL password", () => {
  const address = "postgres://nkar:one,two@db.example/nkar";
  expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

const key = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };

test("reads a picture store from its address and the AWS variables", () => {
  const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
  const address = "s3://works/a/b/?endpoint=https://store.example/&region=eu-west-3";
  expect(readConfig({ ...key, MEDIA_URL: address }).mediaStore).toEqual({
    bucket: "works",
    prefix: "a/b",
    endpoint: "https://store.example",
    region: "eu-west-3",
    credentials,
  });
  const usual = { ...key, AWS_REGION: "eu-north-1", AWS_SESSION_TOKEN: "passing" };
  expect(readConfig({ ...usual, MEDIA_URL: "s3://works" }).mediaStore).toEqual({
    bucket: "works",
    prefix: "",
    endpoint: undefined,
    region: "eu-north-1",
    credentials: { ...credentials, sessionToken: "passing" },
  });
  expect(readConfig(key).mediaStore).toBeUndefined();
});

test.each([
  ["s3://x", key, "MEDIA_URL must name a bucket"],
  ["s3://Works of mine", key, "MEDIA_URL must be an address"],
  ["s3://works/a b", key, "MEDIA_URL may have letters, digits"],
  ["s3://works?public=true", key, "MEDIA_URL may state endpoint and region, nothing else"],
  ["s3://works?endpoint=store", key, "MEDIA_URL must be an address such as"],
  ["s3://works", {}, "MEDIA_URL needs the key of the store in AWS_ACCESS_KEY_ID"],
])("refuses the store %s with %o in one line", (address, environment, message) => {
  expect(() => readConfig({ ...environment, MEDIA_URL: address })).toThrow(message);
});

test("drops the trailing slash of SITE_URL", () => {
  expect(readConfig({ SITE_URL: "https://paintings.example/" }).siteUrl).toBe(
    "https://paintings.example",
  );
});

import { expect, test } from "vitest";
import { getSiteOrigin, readConfig } from "./config.ts";

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

test.each([
  ["PORT", "http", "PORT must be a number"],
  ["SITE_URL", "example.com", "SITE_URL must be an address such as https://example.com"],
  ["SITE_URL", "https://example.com/gallery", "SITE_URL must have no path: all pages are at"],
  ["SITE_URL", "https://example.com/?page=1", "SITE_URL must have no path"],
  ["DATABASE_URL", "mysql://x", "DATABASE_URL must be a file path or a postgres:// address"],
  ["DATABASE_URL", "postgres://a:1,b:2/nkar", "DATABASE_URL must name one host"],
  ["MEDIA_URL", "https://x", "MEDIA_URL must be a folder or an s3:// address"],
  ["ADMIN_PASSWORD", "short", "ADMIN_PASSWORD must have at least 8 characters"],
  ["DEMO", "yes", "DEMO must be true or false"],
  ["SMTP_URL", "mail.example.com", "SMTP_URL must be an smtp:// or smtps:// address"],
  ["MAIL_FROM", "me", "MAIL_FROM must be an e-mail address"],
  ["CONTACT_TO", "анна@example.com", "CONTACT_TO must be an e-mail address"],
  ["TRUST_PROXY", "10.0.0.0/33", "TRUST_PROXY must be true, false, a number of proxies up to 10"],
  ["TIME_ZONE", "Yerevan", "TIME_ZONE must be the name of a time zone, such as Asia/Yerevan"],
  ["TIME_ZONE", "+04:00", "TIME_ZONE must be the name of a time zone, such as Asia/Yerevan"],
  ["MAX_UPLOAD_MB", "0", "MAX_UPLOAD_MB must be 1 to 500"],
])("refuses %s=%s with one line that names it", (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["::1", "http://[::1]:3000"],
  ["[::1]", "http://[::1]:3000"],
  ["fe80::1%eth0", "http://[fe80::1]:3000"],
  ["art.example.com", "http://art.example.com:3000"],
])("HOST=%s is opened at %s", (HOST, address) => {
  const config = readConfig({ HOST });
  expect(getSiteOrigin(config)).toBe(address);
  expect(URL.canParse(getSiteOrigin(config))).toBe(true);
  expect(config.host).not.toContain("[");
});

test("VIS-08 the site is in Yerevan unless TIME_ZONE names another place", () => {
  expect(readConfig({}).timeZone).toBe("Asia/Yerevan");
  for (const TIME_ZONE of ["Europe/Paris", "Europe/Kyiv", "UTC"])
    expect(readConfig({ TIME_ZONE }).timeZone).toBe(TIME_ZONE);
});

test("SITE_URL may end with slashes", () => {
  expect(readConfig({ SITE_URL: "https://example.com:8443//" }).siteUrl).toBe(
    "https://example.com:8443",
  );
});

test("REA-04 takes every address that browsers take, in both forms", () => {
  for (const address of ["me@xn--y9aaa1d0ai1cq.xn--y9a3aq", "me@հայաստան.հայ", "a&b.@x.am"]) {
    expect(readConfig({ MAIL_FROM: address, CONTACT_TO: address })).toMatchObject({
      mailFrom: address,
      contactTo: address,
    });
    const SMTP_URL = `smtps://${encodeURIComponent(address)}:secret@mail.example.com`;
    expect(readConfig({ SMTP_URL }).mailFrom).toBe(address);
  }
});

test("OPS-04 reads a picture store from its address and the AWS variables", () => {
  const key = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
  const MEDIA_URL = "s3://works/a/b/?endpoint=https://store.example/&region=eu-west-3";
  expect(readConfig({ ...key, MEDIA_URL }).mediaStore).toEqual({
    bucket: "works",
    prefix: "a/b",
    endpoint: "https://store.example",
    region: "eu-west-3",
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    setting: "MEDIA_URL",
  });
  expect(() => readConfig({ MEDIA_URL })).toThrow("MEDIA_URL needs the key of the store");
});

import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without any variable the defaults hold", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: undefined,
    databaseUrl: expect.stringMatching(/\/data\/nkar\.db$/),
    mediaDir: expect.stringMatching(/\/data\/media$/),
    demo: false,
    trustProxy: false,
    maxUploadBytes: 40 * 1024 * 1024,
    logLevel: "info",
  });
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", SITE_URL: " ", DATABASE_URL: "" }).port).toBe(3000);
});

test.each([
  ["PORT", "http", "PORT must be a number"],
  ["PORT", "70000", "PORT must be 0 to 65535"],
  ["SITE_URL", "example.com", "SITE_URL must be an address such as https://example.com"],
  ["DATABASE_URL", "mysql://x", "DATABASE_URL must be a file path or a postgres:// address"],
  ["ADMIN_PASSWORD", "short", "ADMIN_PASSWORD must have at least 8 characters"],
  ["DEMO", "yes", "DEMO must be true or false"],
  ["SMTP_URL", "mail.example.com", "SMTP_URL must be an smtp:// or smtps:// address"],
  ["CONTACT_TO", "me", "CONTACT_TO must be an e-mail address"],
  ["TRUST_PROXY", "1", "TRUST_PROXY must be true or false"],
  ["MAX_UPLOAD_MB", "0", "MAX_UPLOAD_MB must be 1 to 500"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL must be silent, error, warn, info or debug"],
])("%s=%s is refused in one line that names it", (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

test("a trailing slash of the site's address is dropped", () => {
  expect(readConfig({ SITE_URL: "https://paintings.example/" }).siteUrl).toBe(
    "https://paintings.example",
  );
});

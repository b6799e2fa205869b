import { expect, test } from "vitest";
import { startMailServer } from "../../../../test/support/mail-server.ts";
import { describeMailError } from "./mail-errors.ts";
import { connectMailServer } from "./mail-server.ts";

const email = { from: "me@example.com", to: "painter@example.com", text: "Hello" };
const secrets = "painter:sevan%40night@";
const localHost = "127.0.0.1";
/** The same machine, in a notation not recognised as local. */
const otherHost = "[::ffff:127.0.0.1]";

async function send(serverUrl: string, { secrets, host, query = "" }: Record<string, string>) {
  const url = `smtp://${secrets}${host}:${new URL(serverUrl).port}${query}`;
  const transport = connectMailServer(url, 60_000);
  try {
    await transport.sendMail(email);
    return null;
  } catch (error) {
    return describeMailError(error);
  } finally {
    transport.close();
  }
}

test("never sends credentials unencrypted to another machine", async () => {
  const mail = await startMailServer();
  for (const query of ["", "?requireTLS=false", "?ignoreTLS=true", "?opportunisticTLS=true"]) {
    expect(await send(mail.url, { secrets, host: otherHost, query }), query).toMatch(
      /STARTTLS.*: without encryption neither user nor password are sent; use smtps:/,
    );
  }
  expect(mail).toMatchObject({ logins: [], received: [] });
});

test.each(["localhost.example.com", "127.0.0.1.example.com"])(
  "recognises %s as another machine",
  (host) => {
    const transport = connectMailServer(`smtp://${secrets}${host}`, 60_000);
    expect(transport.options).toMatchObject({ requireTLS: true });
  },
);

test.each([
  ["over STARTTLS", otherHost, "?tls.rejectUnauthorized=false"],
  ["to a self-signed certificate on the same machine", localHost, ""],
])("sends credentials %s", async (_, host, query) => {
  const mail = await startMailServer(0, true);
  expect(await send(mail.url, { secrets, host, query })).toBeNull();
  expect(mail.logins).toEqual([{ user: "painter", encrypted: true }]);
  expect(mail.received).toHaveLength(1);
});

test.each([
  [otherHost, ""],
  [localHost, "?tls.rejectUnauthorized=true"],
])("sends no credentials to %s%s with an invalid certificate", async (host, query) => {
  const mail = await startMailServer(0, true);
  expect(await send(mail.url, { secrets, host, query })).toMatch(/certificate/);
  expect(mail.logins).toEqual([]);
});

test("allows no encryption on the same machine or without credentials", async () => {
  const mail = await startMailServer();
  expect(await send(mail.url, { secrets, host: localHost })).toBeNull();
  expect(await send(mail.url, { secrets: "", host: otherHost })).toBeNull();
  expect(mail.received).toHaveLength(2);
});

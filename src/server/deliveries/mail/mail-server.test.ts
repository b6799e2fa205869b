import { expect, test } from "vitest";
import { startMailServer } from "../../../../test/support/mail-server.ts";
import { mailRefusal } from "./mail-refusals.ts";
import { connectMailServer } from "./mail-server.ts";

const email = { from: "me@example.com", to: "painter@example.com", text: "Hello" };
const secrets = "painter:sevan%40night@";
const localHost = "127.0.0.1";
/** The same machine, in a notation not recognised as local. */
const otherHost = "[::ffff:127.0.0.1]";

async function send(serverUrl: string, { secrets, host, query = "" }: Record<string, string>) {
  const url = `smtp://${secrets}${host}:${new URL(serverUrl).port}${query}`;
  const transport = connectMailServer(url, 5000);
  try {
    await transport.sendMail(email);
    return null;
  } catch (error) {
    return mailRefusal(error);
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
    const transport = connectMailServer(`smtp://${secrets}${host}`, 5000);
    expect(transport.options).toMatchObject({ requireTLS: true });
  },
);

test("sends credentials over STARTTLS", async () => {
  const mail = await startMailServer(0, true);
  const query = "?tls.rejectUnauthorized=false";
  expect(await send(mail.url, { secrets, host: otherHost, query })).toBeNull();
  expect(mail.logins).toEqual([{ user: "painter", encrypted: true }]);
  expect(mail.received).toHaveLength(1);
});

test("does not send credentials to a server with an invalid certificate", async () => {
  const mail = await startMailServer(0, true);
  expect(await send(mail.url, { secrets, host: otherHost })).toMatch(
    /certificate.*: if the server is your own, add \?tls\.rejectUnauthorized=false to SMTP_URL$/,
  );
  expect(mail.logins).toEqual([]);
});

test("accepts a self-signed certificate on the same machine, unless the address forbids it", async () => {
  const mail = await startMailServer(0, true);
  expect(await send(mail.url, { secrets, host: localHost })).toBeNull();
  expect(mail.logins).toEqual([{ user: "painter", encrypted: true }]);
  const query = "?tls.rejectUnauthorized=true";
  expect(await send(mail.url, { secrets, host: localHost, query })).toMatch(/certificate/);
  expect(mail.received).toHaveLength(1);
});

test("allows no encryption on the same machine or without credentials", async () => {
  const mail = await startMailServer();
  expect(await send(mail.url, { secrets, host: localHost })).toBeNull();
  expect(await send(mail.url, { secrets: "", host: otherHost })).toBeNull();
  expect(mail.logins).toEqual([{ user: "painter", encrypted: false }]);
  expect(mail.received).toHaveLength(2);
});

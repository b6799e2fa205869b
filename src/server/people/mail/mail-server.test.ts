import { expect, test } from "vitest";
import { startMailServer } from "../../../../test/support/mail-server.ts";
import { connectMailServer, mailRefusal } from "./mail-server.ts";

const email = { from: "me@example.com", to: "painter@example.com", text: "Hello" };
const secrets = "painter:sevan%40night@";
const own = "127.0.0.1";
/** The same machine, in a notation not recognised as local. */
const elsewhere = "[::ffff:127.0.0.1]";

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

test("user and password go to no other machine without encryption, whatever the address asks for", async () => {
  const mail = await startMailServer();
  for (const query of ["", "?requireTLS=false", "?ignoreTLS=true", "?opportunisticTLS=true"]) {
    expect(await send(mail.url, { secrets, host: elsewhere, query }), query).toMatch(
      /STARTTLS.*: without encryption neither user nor password are sent; use smtps:/,
    );
  }
  expect(mail).toMatchObject({ signedIn: [], received: [] });
});

test("they go out encrypted where the server offers it", async () => {
  const mail = await startMailServer(0, true);
  const query = "?tls.rejectUnauthorized=false";
  expect(await send(mail.url, { secrets, host: elsewhere, query })).toBeNull();
  expect(mail.signedIn).toEqual([{ user: "painter", encrypted: true }]);
  expect(mail.received).toHaveLength(1);
});

test("they do not go to a server whose certificate proves nothing", async () => {
  const mail = await startMailServer(0, true);
  expect(await send(mail.url, { secrets, host: elsewhere })).toMatch(/certificate/);
  expect(mail.signedIn).toEqual([]);
});

test("a server on the same machine, and one that wants no password, need no encryption", async () => {
  const mail = await startMailServer();
  expect(await send(mail.url, { secrets, host: own })).toBeNull();
  expect(await send(mail.url, { secrets: "", host: elsewhere })).toBeNull();
  expect(mail.signedIn).toEqual([{ user: "painter", encrypted: false }]);
  expect(mail.received).toHaveLength(2);
});

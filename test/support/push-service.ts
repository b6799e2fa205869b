import { execFileSync } from "node:child_process";
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { LookupFunction } from "node:net";
import { join } from "node:path";
import { temporaryFolder } from "./folders.ts";
import { listen } from "./listen.ts";

const host = "push.example";

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
}

/** Decrypts a notification as a browser does (RFC 8291). */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const input = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

/** A browser that has subscribed, with its private key. */
export function subscribeBrowser(name = "device") {
  const ecdh = createECDH("prime256v1");
  const auth = randomBytes(16);
  const p256dh = ecdh.generateKeys().toString("base64url");
  return {
    /** As `PushSubscription.toJSON()` returns it. */
    subscription: {
      endpoint: `https://${host}/send/${name}`,
      keys: { p256dh, auth: auth.toString("base64url") },
    },
    decrypt: (body: Buffer) => decrypt(body, ecdh, auth),
  };
}

/** Returns the claims of a VAPID header. @throws if its signature does not fit its key */
export function readVapid(header: string): { key: string; claims: Record<string, unknown> } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }),
      dsaEncoding: "ieee-p1363",
    },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature does not fit the key");
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}

const findHere: LookupFunction = (_host, { all }, callback) => {
  const here = { address: "127.0.0.1", family: 4 };
  if (all) callback(null, [here]);
  else callback(null, here.address, here.family);
};

/** Starts a push service, with a certificate for `push.example`. */
export async function startPushService() {
  const folder = await temporaryFolder();
  const [keyFile, certificateFile] = [join(folder, "key"), join(folder, "certificate")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-days", "2", "-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`],
      ...["-keyout", keyFile, "-out", certificateFile],
    ],
    { stdio: "pipe" },
  );
  const ca = readFileSync(certificateFile);
  const received: { path?: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const answers: number[] = [];
  const server = createServer({ key: readFileSync(keyFile), cert: ca }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      received.push({ path, headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.shift() ?? 201, { location: "https://elsewhere.example/" }).end();
    });
  });
  const port = await listen(server);
  return {
    received,
    /** Statuses of the next answers; afterwards 201. */
    answers,
    /** Reaches the service under its name. */
    connection: { port, ca, lookup: findHere },
  };
}

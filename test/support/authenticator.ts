import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const userPresent = 0x01;
const userVerified = 0x04;
const holdsCredential = 0x40;

interface Variation {
  origin?: string;
  /** False if the person was not checked by fingerprint or PIN. */
  verifiesUser?: boolean;
  counter?: number;
}

interface Options {
  challenge: string;
}

function toBase64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash("sha256").update(data).digest();
}

/** The COSE form of an ES256 key. */
function coseKey(x: string, y: string): Uint8Array {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  const entries: [number, number | Uint8Array<ArrayBuffer>][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ];
  return isoCBOR.encode(new Map(entries));
}

/** An authenticator with one passkey, which answers as a browser at `origin` would. */
export function createAuthenticator(siteOrigin = "http://localhost") {
  const domain = new URL(siteOrigin).hostname;
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = toBase64url(credentialId);
  let uses = 0;

  function clientData(type: string, { challenge }: Options, { origin = siteOrigin }: Variation) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(flags: number, { verifiesUser = true, counter }: Variation) {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | userPresent | (verifiesUser ? userVerified : 0));
    head.writeUInt32BE(counter ?? uses, 1);
    return Buffer.concat([sha256(domain), head]);
  }

  return {
    /** Answers `navigator.credentials.create`. */
    create(options: Options, variation: Variation = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        authenticatorData(holdsCredential, variation),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(x, y),
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: toBase64url(clientData("webauthn.create", options, variation)),
          attestationObject: toBase64url(isoCBOR.encode(attestation)),
          transports: ["internal"],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    get(options: Options, variation: Variation = {}) {
      uses += 1;
      const data = authenticatorData(0, variation);
      const client = clientData("webauthn.get", options, variation);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: toBase64url(client),
          authenticatorData: toBase64url(data),
          signature: toBase64url(signature),
        },
      };
    },
  };
}

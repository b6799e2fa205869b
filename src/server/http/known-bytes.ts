/**
 * The bytes of answers that were made as a whole. A Response gives its bytes away only through a
 * stream and several copies, which for a page takes a tenth of the time of rendering it.
 */
const bytesOf = new WeakMap<Response, Buffer>();

/** Notes that the body of `response` are these bytes. @returns the response */
export function withKnownBytes(response: Response, bytes: Buffer): Response {
  bytesOf.set(response, bytes);
  return response;
}

/** The body of a response; of one that is passed on unchanged, without reading it. */
export async function readBytes(response: Response): Promise<Buffer> {
  return bytesOf.get(response) ?? Buffer.from(await response.arrayBuffer());
}

/** Reading a Response's stream copies it several times, which costs a tenth of rendering a page. */
const bytesOf = new WeakMap<Response, Buffer>();

export function withKnownBytes(response: Response, bytes: Buffer): Response {
  bytesOf.set(response, bytes);
  return response;
}

export async function readBytes(response: Response): Promise<Buffer> {
  return bytesOf.get(response) ?? Buffer.from(await response.arrayBuffer());
}

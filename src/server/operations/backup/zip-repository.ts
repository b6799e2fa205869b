import type { ZipReader } from "../zip/zip.ts";
import type { ZipWriter } from "../zip/zip-writer.ts";
import type { ReadableRepository, WritableRepository } from "./repository.ts";

/** A repository in one file. */
export function zipAsTarget(zip: ZipWriter): WritableRepository {
  return {
    async *list() {},
    async write(name, contents, options) {
      await zip.add(name, contents, options);
    },
  };
}

export function zipAsRepository(zip: ZipReader): ReadableRepository {
  return {
    async open(name) {
      if (!zip.has(name)) return null;
      return { bytes: zip.size(name), contents: zip.stream(name), discard() {} };
    },
    async *list(folder) {
      for (const name of zip.names) {
        if (name.startsWith(`${folder}/`)) yield { name, bytes: zip.size(name) };
      }
    },
  };
}

import { expect, test } from "vitest";
import { toStorageProblem } from "./problems.ts";

test.each([
  ["ENOSPC", 507],
  ["53100", 507],
  ["SQLITE_BUSY_SNAPSHOT", 503],
  ["S3_UNREACHABLE", 503],
  ["57P03", 503],
  ["23505", undefined],
  ["EACCES", undefined],
])("maps the error code %s to status %s", (code, status) => {
  const error = new Error("The picture was not stored", {
    cause: Object.assign(new Error("failed"), { code }),
  });
  expect(toStorageProblem(error)?.status).toBe(status);
});

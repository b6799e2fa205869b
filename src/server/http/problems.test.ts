import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { answerError } from "../api/respond.ts";
import { OutcomeUnknown } from "../database/lost-connection.ts";
import type { Services } from "../services.ts";
import { toStorageProblem } from "./problems.ts";
import type { AppEnv } from "./request.ts";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["ENOSPC", 507],
  ["SQLITE_FULL", 507],
  ["S3_FULL", 507],
  ["53100", 507],
  ["EROFS", 503],
  ["SQLITE_IOERR_WRITE", 503],
  ["SQLITE_BUSY_SNAPSHOT", 503],
  ["SQLITE_CORRUPT", 503],
  ["S3_UNREACHABLE", 503],
  ["S3_UNAVAILABLE", 503],
  ["08006", 503],
  ["57014", 503],
  ["57P03", 503],
  ["40001", 503],
  ["XX001", 503],
])("maps the error code %s to status %i", (code, status) => {
  expect(toStorageProblem(withCode(code))).toMatchObject({ status });
});

test.each(["S3_REFUSED", "SQLITE_CONSTRAINT_UNIQUE", "XX000", "40002", "57P04", "23505", "EACCES"])(
  "leaves %s, an error of the program or its settings, to status 500",
  (code) => {
    expect(toStorageProblem(withCode(code))).toBeNull();
  },
);

test("finds the code of an error's cause", () => {
  const error = new Error("The picture was not stored", { cause: withCode("ENOSPC") });
  expect(toStorageProblem(error)).toMatchObject({ status: 507 });
});

async function answer(error: Error, method: string): Promise<string> {
  const app = new Hono<AppEnv>()
    .onError(answerError)
    .use(async (c, next) => {
      c.set("services", { log: pino({ level: "silent" }) } as Services);
      await next();
    })
    .all("/", () => {
      throw error;
    });
  const response = await app.request("/", { method });
  expect(response.headers.get("retry-after")).toBe("60");
  return ((await response.json()) as { message: string }).message;
}

const disk = withCode("ENOSPC");
const network = withCode("ECONNREFUSED");
const commit = new OutcomeUnknown(withCode("08006"));

test.each([
  ["POST", disk, "The disk of the site is full, so nothing was saved."],
  ["GET", disk, "The disk of the site is full. Please make room"],
  ["DELETE", network, "The storage of the site is out of order, so nothing was saved."],
  ["GET", network, "The storage of the site is out of order. Please try again"],
  ["PUT", commit, "this may have been saved or not"],
  ["GET", commit, "The storage of the site is out of order. Please try again"],
])("the message of a failed %s fits the request: %s", async (method, error, message) => {
  expect(await answer(error, method)).toContain(message);
});

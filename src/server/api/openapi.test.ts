import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";

const redocly = join(import.meta.dirname, "../../../node_modules/@redocly/cli/bin/cli.js");

test("API-02 the description of the API passes a linter, and a page shows it", async () => {
  const { visitor } = await startCallers(await emptyDatabase());
  const folder = await temporaryFolder();
  const document = await visitor.read("/api/openapi.json");
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  const rules = "extends: [recommended-strict]\n";
  await writeFile(join(folder, "redocly.yaml"), rules);
  const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  await promisify(execFile)(process.execPath, [redocly, "lint", "openapi.json"], {
    cwd: folder,
    env,
  });
  expect(await visitor.read("/api/docs")).toContain("POST /api/prints/thumbnails");
});

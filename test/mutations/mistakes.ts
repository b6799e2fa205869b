import { dirname } from "node:path";
import type { SourceChange } from "./source-change.ts";

/** Mistakes in one source file, as correct and mistaken text. */
interface MistakenFile {
  file: string;
  /** Test files and folders that should find the mistakes; by default those beside the file. */
  tests?: string[];
  mistakes: [from: string, to: string][];
}

export interface Mistake extends SourceChange {
  area: string;
  tests: string[];
}

/** Mistakes that programmers make, chosen without knowledge of the tests. By area. */
const mistakesByArea: Record<string, MistakenFile[]> = {
  core: [
    {
      file: "src/core/pricing.ts",
      mistakes: [["size.priceOverride ?? printPrice", "size.priceOverride || printPrice"]],
    },
    {
      file: "src/core/print-quality.ts",
      mistakes: [
        ["Math.min(dotsPerCmAcross, dotsPerCmDown)", "Math.max(dotsPerCmAcross, dotsPerCmDown)"],
      ],
    },
    {
      file: "packages/dimensions/measures.ts",
      tests: ["packages/dimensions"],
      mistakes: [["lacksUnit || depth", "lacksUnit && depth"]],
    },
    {
      file: "packages/dimensions/statements.ts",
      tests: ["packages/dimensions"],
      mistakes: [
        [
          "ratioBetween(one.width, width) <= tolerance &&",
          "ratioBetween(one.width, width) <= tolerance ||",
        ],
      ],
    },
    {
      file: "packages/zoom/screen-scale.ts",
      mistakes: [["Math.abs(change - 1) <= screenTolerance", "change - 1 <= screenTolerance"]],
    },
    {
      file: "packages/dimensions/hanging.ts",
      mistakes: [["(highestAtEyeLevel - height) / 2", "highestAtEyeLevel - height"]],
    },
    {
      file: "src/core/entities/link-rules.ts",
      tests: ["src/core", "src/server/pages/hostile-text.test.ts"],
      mistakes: [[" && URL.canParse(value)", ""]],
    },
    {
      file: "src/core/entities/print-rules.ts",
      tests: ["src/core"],
      mistakes: [["edge <= maxEdgeCm);", "edge < maxEdgeCm);"]],
    },
    {
      file: "src/core/entities/trash-rules.ts",
      tests: ["src/core", "src/server/catalogue/journal"],
      mistakes: [["Math.ceil", "Math.floor"]],
    },
  ],
  sessions: [
    {
      file: "src/server/people/sign-in/sessions.ts",
      tests: [
        "src/server/people/sign-in",
        "src/server/people/rate-limits/guess-limit.test.ts",
        "src/server/api/access.test.ts",
      ],
      mistakes: [
        ['.where("expiresAt", ">", deadlineIn(0))', ""],
        ["deadlineIn(sessionSeconds * 1000)", "deadlineIn(sessionSeconds)"],
        ["await uncountAttempt();", ""],
        ["? presentToken : undefined", "? presentToken : presentToken"],
        ["doUpdateSet({ createdAt })", "doNothing()"],
      ],
    },
    {
      file: "src/server/operations/jobs/maintenance.ts",
      tests: ["src/server/people/sign-in/sessions.test.ts"],
      mistakes: [['{ table: "sessions", column: "expiresAt", ageMs: 0 },', ""]],
    },
    {
      file: "src/server/clock.ts",
      mistakes: [["latestMs + elapsedMs / 2", "0"]],
    },
    {
      file: "src/server/people/passkeys/challenges.ts",
      mistakes: [
        ['.where("purpose", "=", purpose)', ""],
        ['.where("expiresAt", ">", deadlineIn(0))', ""],
      ],
    },
    {
      file: "src/server/people/passkeys/passkey-sign-in.ts",
      mistakes: [["requireUserVerification: true", "requireUserVerification: false"]],
    },
    {
      file: "src/server/people/sign-in/passwords.ts",
      tests: ["src/server/api/access.test.ts", "src/server/api/api.test.ts"],
      mistakes: [["verify(user.password, normalise(password))", "verify(user.password, password)"]],
    },
    {
      file: "src/server/api/cookies.ts",
      tests: ["src/server/api/access.test.ts", "src/server/api/api.test.ts"],
      mistakes: [["httpOnly: true", "httpOnly: false"]],
    },
    {
      file: "src/server/people/rate-limits/rate-limits.ts",
      tests: ["src/server/people/rate-limits", "src/server/api/api.test.ts"],
      mistakes: [["usage.count > limit", "usage.count >= limit"]],
    },
  ],
  deliveries: [
    {
      file: "src/server/deliveries/deliveries.ts",
      mistakes: [
        ["deadlineIn(leaseMs)", "deadlineIn(0)"],
        ["for update skip locked", "for update"],
        ["attempts: 0, ", ""],
      ],
    },
    {
      file: "src/server/deliveries/sender.ts",
      mistakes: [
        ["retryDelaysMs[attempts - 1]", "retryDelaysMs[attempts]"],
        ["forMs: leaseMs", "forMs: 0"],
      ],
    },
    {
      file: "src/server/channels/mail/mail-server.ts",
      mistakes: [[String.raw`|\[::1\])$/`, String.raw`|\[::1\])/`]],
    },
  ],
  backup: [
    {
      file: "src/server/operations/backup/site-source.ts",
      tests: ["src/server/operations/backup/backup.test.ts"],
      mistakes: [["counter: counters.get(table.name) ?? 0", "counter: 0"]],
    },
    {
      file: "packages/archive/restore-snapshot.ts",
      tests: ["src/server/operations/backup/backup.test.ts"],
      mistakes: [["(await readChecksum(store, file))?.sha256 === object.sha256", "true"]],
    },
    {
      file: "src/server/database/sqlite-file.ts",
      tests: ["src/server/operations/backup/backup.test.ts"],
      mistakes: [['["-wal", "-shm", "-journal", ""]', '[""]']],
    },
    {
      file: "packages/archive/rotation.ts",
      mistakes: [
        [".slice(0, -keep)", ".slice(0, -keep - 1)"],
        ["if (candidate === newestWhole) continue;", ""],
        ["if (!snapshot) return;", "if (!snapshot) continue;"],
      ],
    },
    {
      file: "packages/archive/repository.ts",
      tests: ["packages/archive", "src/server/operations/backup/refusals.test.ts"],
      mistakes: [
        ["verifyContents(file.contents, { name, ...object })", "file.contents"],
        ["Date.now() + clockToleranceMs", "Number.POSITIVE_INFINITY"],
      ],
    },
    {
      file: "src/server/operations/backup/restore.ts",
      tests: ["src/server/operations/backup/restore-in-use.test.ts"],
      mistakes: [["await lockAgainstWrites(transaction, await listTables(transaction));", ""]],
    },
    {
      file: "src/server/database/tables.ts",
      tests: ["src/server/operations/backup/backup.test.ts"],
      mistakes: [[", ...transientTables]", "]"]],
    },
  ],
  "page cache": [
    {
      file: "packages/page-cache/page-cache.ts",
      mistakes: [
        ["cached.isCacheable && renderedGeneration === generation.current", "cached.isCacheable"],
      ],
    },
    {
      file: "packages/page-cache/recent-cache.ts",
      mistakes: [
        ["this.#bytes -= this.#entries.get(key)?.bytes ?? 0;", ""],
        ["entry.isUsed = true;", ""],
      ],
    },
    {
      file: "packages/page-cache/content-generation.ts",
      mistakes: [
        ["Math.max(this.#freshUntil, started.at + versionTtlMs)", "now() + versionTtlMs"],
        ['cannot be read");\n      this.#freshUntil = now() + retryAfterMs;', 'cannot be read");'],
      ],
    },
    {
      file: "src/server/http/cacheable.ts",
      mistakes: [
        ['parameters === "withoutQuery" || ', ""],
        ["value !== null && changesAnswer(value, values)", "value !== null"],
      ],
    },
    {
      file: "packages/page-cache/cached-response.ts",
      mistakes: [["/no-store|private/", "/no-store/"]],
    },
  ],
  pictures: [
    {
      file: "src/server/pictures/access.ts",
      tests: ["src/server/pictures/zoom"],
      mistakes: [['prints.where("status", "=", "active")', "prints"]],
    },
    {
      file: "src/server/pictures/upload.ts",
      tests: ["src/server/pictures/pictures.test.ts", "src/server/pictures/upload.test.ts"],
      mistakes: [["bytes.length === 0 || bytes.length !== size", "bytes.length === 0"]],
    },
    {
      file: "src/server/pictures/pictures.ts",
      tests: [
        "src/server/pictures/pictures.test.ts",
        "src/server/pictures/unused-pictures.test.ts",
      ],
      mistakes: [
        ["storedBytes === bytes.length", "storedBytes !== null"],
        ["isStored && (await resetUploadTime(media, hash))", "isStored"],
      ],
    },
    {
      file: "src/server/pictures/processing/sniff.ts",
      mistakes: [["at + 8 + size + (size % 2)", "at + 8 + size"]],
    },
    {
      file: "src/server/pictures/processing/inspect-picture.ts",
      mistakes: [['metadata.depth === "uchar" ? 1 : 2', "1"]],
    },
    {
      file: "src/server/pictures/variants/variants.ts",
      tests: ["src/server/pictures/variants", "src/server/pictures/zoom"],
      mistakes: [["(await findVariant(media, hash, width, format)) && fetch", "fetch"]],
    },
    {
      file: "src/server/pictures/zoom/tiles.ts",
      mistakes: [['name.lastIndexOf("/") + 1', 'name.lastIndexOf("/")']],
    },
    {
      file: "packages/blobs/disk-store.ts",
      mistakes: [["await rm(partial, { force: true });\n      throw error;", "throw error;"]],
    },
  ],
  "wall measuring": [
    {
      file: "packages/painting-finder/search/find-paper.ts",
      mistakes: [["fitted.agreement >= minAgreement", "fitted.agreement >= 0"]],
    },
    {
      file: "packages/plane/pixel-grid.ts",
      tests: ["packages/"],
      mistakes: [["Math.max(0, x - 0.5)", "Math.max(0, x)"]],
    },
    {
      file: "packages/wall/measure/wall-measure.ts",
      mistakes: [
        ["coordinate < 8", "coordinate < 4"],
        [
          "compose(translation(x, y), rotation(degrees))",
          "compose(rotation(degrees), translation(x, y))",
        ],
      ],
    },
    { file: "packages/plane/homography.ts", mistakes: [["value > 1e-9", "value >= 0"]] },
    {
      file: "packages/wall/geometry/wall.ts",
      mistakes: [["minWorkWidthPx / size.width", "minWorkWidthPx / size.height"]],
    },
  ],
};

export const mistakes: Mistake[] = Object.entries(mistakesByArea).flatMap(([area, files]) =>
  files.flatMap(({ file, tests = [dirname(file)], mistakes }) =>
    mistakes.map(([from, to]) => ({ area, file, tests, from, to })),
  ),
);

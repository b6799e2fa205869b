import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** The last commit before the rule of CONTRIBUTING.md; earlier subjects stay as they are. */
const lastUnchecked = "cf17f38";

/** First words that never begin an order. */
const notVerbs =
  /^(A|After|All|An|Any|As|At|Before|Both|Each|Every|For|From|How|If|In|It|Its|No|Nobody|Not|Nothing|Of|On|One|Our|Some|That|The|These|They|This|Those|To|We|What|When|Where|Whether|Which|Who|Whose|Why|With)$/;

/** Verbs that end like a past form, a gerund or a third person. */
const verbsWithSuchEnd =
  /^(Access|Address|Assess|Bless|Bring|Bypass|Compress|Cross|Discuss|Dismiss|Embed|Express|Feed|Focus|Guess|Miss|Need|Pass|Press|Process|Seed|Speed|Stress|String|Suppress|Witness)$/;

function faultsOf(subject: string): string[] {
  const first = subject.split(/[\s,:]/)[0] ?? "";
  const isOrder =
    /^[A-Z][a-z]+$/.test(first) &&
    !notVerbs.test(first) &&
    (!/(ed|ing|s)$/.test(first) || verbsWithSuchEnd.test(first));
  return [
    ...(isOrder ? [] : [`"${subject}" does not begin with a verb in the imperative`]),
    ...(subject.length > 72 ? [`"${subject}" is longer than 72 characters`] : []),
  ];
}

/** The subjects since the rule. Empty in a shallow clone and outside a repository. */
function subjectsSinceRule(): string[] {
  try {
    const range = `${lastUnchecked}..HEAD`;
    const log = execFileSync("git", ["log", "--no-merges", "--format=%s", range], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return log.split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

test("commit subjects are imperative and at most 72 characters long", () => {
  expect(subjectsSinceRule().flatMap(faultsOf)).toEqual([]);
});

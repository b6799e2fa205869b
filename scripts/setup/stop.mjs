/**
 * A reason to stop that the person at the keyboard can do something about. Its message is one
 * sentence saying what to do; it is shown without a stack trace.
 */
export class Stop extends Error {}

/**
 * What went wrong, as one sentence that says what to do, or null if the output tells nothing known.
 * @param {string} output what a tool printed, or the code and message of a system error
 * @returns {string | null}
 */
export function adviceFor(output) {
  const known = causes.find(({ sign }) => sign.test(output));
  return known ? known.advice : null;
}

const causes = [
  {
    sign: /ENOSPC|EDQUOT|no space left on device/i,
    advice: "The disk is full: free some space and run the command again.",
  },
  {
    sign: /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    advice:
      "This folder cannot be written to: run the command as the user who owns it, or move it to a folder of your own.",
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/i,
    advice:
      "The npm registry cannot be reached: connect to the internet (or set npm's proxy or registry) and run the command again.",
  },
  {
    sign: /EUSAGE|can only install packages when your package\.json and package-lock\.json/i,
    advice: "package.json and package-lock.json disagree: run `npm install` once and try again.",
  },
];

/**
 * Turns the error of a file operation into a Stop with advice; anything unknown stays as it is.
 * @param {unknown} error
 */
export function asStop(error) {
  if (error instanceof Stop || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  const advice = code && adviceFor(code);
  return advice ? new Stop(`${advice} (${error.message})`) : error;
}

/** True for `npm test` without arguments, which leaves out repetitions, long tables and rare circumstances (decision 31). */
export const isShortForm = process.env.NKAR_TEST_FORM === "short";

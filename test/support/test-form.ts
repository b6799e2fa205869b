/** True for `npm test` without arguments, which leaves out repetitions and long tables (decision 31). */
export const isShortForm = process.env.NKAR_TEST_FORM === "short";

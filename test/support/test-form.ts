/** True for `npm test` without arguments: quick tests, and short journeys (decision 31). */
export const isShortForm = process.env.NKAR_TEST_FORM === "short";

/** True for `npm test` without arguments: quick tests, and the main journey through each feature (decision 31). */
export const isShortForm = process.env.NKAR_TEST_FORM === "short";

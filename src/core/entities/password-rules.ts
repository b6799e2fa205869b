export const minPasswordLength = 8;

export const maxPasswordLength = 200;

/** Of what encrypts a file: whoever has the file can guess for years. */
export const minPassphraseLength = 12;

export const minPasswordLength = 8;

export const maxPasswordLength = 200;

/** The shortest passphrase of an encrypted file. Whoever has the file can guess for years. */
export const minPassphraseLength = 12;

export const maxPasskeyNameLength = 60;

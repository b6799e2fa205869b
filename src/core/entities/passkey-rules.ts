export const maxPasskeyNameLength = 60;
